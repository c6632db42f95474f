export { createFeedbackScreen } from "./feedback-screen.tsx";
