export { useReferral } from "./use-referral.ts";
