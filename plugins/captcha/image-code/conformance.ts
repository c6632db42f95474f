import type { Conformance } from "@livery/plugin-api";

export default {
  answers: { "/wps/captcha/image": { captchaId: "c-19", image: "data:image/svg+xml;base64,PHN2Zy8+" } },
  typed: { Captcha: "7KQ2" },
} satisfies Conformance;
