export { DesktopFrame } from "./when-wide.tsx";
