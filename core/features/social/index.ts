export { showChoice } from "./choose-account.tsx";
export { createSocial } from "./create-social.ts";
