export { VipSection } from "./vip-section.tsx";
