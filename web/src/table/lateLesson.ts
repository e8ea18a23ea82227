// The first game that teaches.

export { LessonPanel, SoFar } from "./lesson/LessonPanel.tsx";
