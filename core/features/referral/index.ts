export { referralFeature } from "./feature.tsx";
export { useReferral } from "./use-referral.ts";
