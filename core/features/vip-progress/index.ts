export { hasVip } from "./rules.ts";
export { VipProgress, type VipProgressProps } from "./vip-progress.tsx";
