// The first game that teaches.

export { LessonHand } from "./lesson/Hand.tsx";
export { LessonPanel, SoFar } from "./lesson/LessonPanel.tsx";
export { teach } from "./lesson/lesson.ts";
