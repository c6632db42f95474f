/** What the ways in through Firebase share: one project, its SDK when it is needed, the words for its errors. */
export { authError } from "./errors.ts";
export { createFirebase, type Firebase, type FirebaseIdentity, proofOf } from "./firebase.ts";
export { askInWindow, createPopupProvider, type PopupWay, tokensFromApp } from "./popup-provider.ts";
export type { SentCode } from "./sdk.ts";
export { type FirebaseSettings, firebaseFromStatus, fromProvider } from "./settings.ts";
