// How long somebody may still think: to the second within the last day, then in days and hours.

import { say, several } from "../../model/browser/words.ts";

export function timeLeft(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const [days, hours] = [Math.floor(whole / 86_400), Math.floor((whole % 86_400) / 3600)];
  const [minutes, rest] = [Math.floor((whole % 3600) / 60), whole % 60];
  const two = (value: number) => String(value).padStart(2, "0");
  if (days > 0)
    return [several("home.days", days), ...(hours > 0 ? [say("home.hours", { count: hours })] : [])].join(" ");
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}
