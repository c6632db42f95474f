/** Shared by the log-in methods through Firebase: one project, its SDK loaded on demand, and its error texts. */
export { authError } from "./errors.ts";
export { createFirebase, type Firebase, type FirebaseIdentity, proofOf } from "./firebase.ts";
export { askInWindow, createPopupProvider, type PopupWay, tokensFromApp } from "./popup-provider.ts";
export type { SentCode } from "./sdk.ts";
export { type FirebaseSettings, firebaseFromStatus, firebasePopupFromStatus, fromProvider } from "./settings.ts";
