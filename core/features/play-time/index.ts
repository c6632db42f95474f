export { PlayTimeFacts } from "./play-time-part.ts";
export { startPlayTime } from "./start-play-time.tsx";
