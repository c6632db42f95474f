export { readAssetHash } from "./asset-manifest.ts";
export { updateFeature } from "./feature.ts";
export { readTypedText, restoreTypedText } from "./typed-text.ts";
