/** What shows announcements: one file, because one leads to the other. */
export { ActivityScreen } from "./activity-screen.tsx";
export { NewsScreen } from "./news-screen.tsx";
export { NewsSection } from "./news-section.tsx";
