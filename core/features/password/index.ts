export { offerPasswordChange } from "./offer-password-change.ts";
