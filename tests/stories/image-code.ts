import { err } from "#core/kernel/index.ts";
import { createImageCode } from "#plugins/captcha/image-code/widget.tsx";

const picture = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 104 38"><rect width="104" height="38" fill="#f3f5f8"/><text x="18" y="27" font-size="22" letter-spacing="6" fill="#223">7KQ2</text></svg>`;

/** The image captcha, always the same one. */
export const imageCode = (t: (key: string) => string) =>
  createImageCode({
    t: (key) => t(`captcha/image-code::${key}`),
    gateway: {
      get: async <T>() => ({
        ok: true,
        value: { captchaId: "c-1", image: `data:image/svg+xml;base64,${btoa(picture)}` } as T,
      }),
      post: async () => err({ code: "not.available", message: "" }),
    },
  });
