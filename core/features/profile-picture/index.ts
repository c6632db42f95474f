export { DrawnPicture } from "./drawn-picture.tsx";
export { createPicture, type PictureModel } from "./picture.ts";
export { PictureButton } from "./picture-choice.tsx";
