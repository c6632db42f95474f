export { createMemberScreen } from "./member-screen.tsx";
