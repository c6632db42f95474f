export { createAgentScreen } from "./agent-screen.tsx";
