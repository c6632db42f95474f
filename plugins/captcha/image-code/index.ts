import { defineCaptcha } from "@livery/plugin-api";
import { createImageCode } from "./widget.tsx";

/**
 * Code in an image. Set-up: none; the gateway draws the image. Guards log-in and registration where no other captcha
 * applies; an SMS is guarded by GeeTest only.
 */
export default defineCaptcha({
  api: 1,
  activate: (context) => ({
    Widget: createImageCode(context),
  }),
});
