export { comparePictures } from "./compare-pictures.ts";
export { evidenceIndex } from "./evidence-index.ts";
export { type EvidencePicture, type EvidencePicturesOptions, takeEvidencePictures } from "./evidence-pictures.ts";
export { type Evidence, evidenceOf } from "./evidence-rows.ts";
export { launchBrowser } from "./launch-browser.ts";
export { reviewPage } from "./review-page.ts";
export { type ReviewPictures, type ReviewSide, reviewPictures } from "./review-pictures.ts";
export { reviewScreenNames, reviewScreens, unknownScreen } from "./review-screens.ts";
