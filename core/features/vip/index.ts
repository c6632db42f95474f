import { lazy } from "react";

export const VipSection = lazy(async () => ({ default: (await import("./vip-section.tsx")).VipSection }));
