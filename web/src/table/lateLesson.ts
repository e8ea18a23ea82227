// The first game that teaches.

export { LessonPanel, SoFar } from "./lesson/LessonPanel.tsx";
export { teach } from "./lesson/lesson.ts";
