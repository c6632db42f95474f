import type { CaptchaPurpose, ExtensionPoints } from "#core/extension-points/index.ts";
import { createCaptchaGate } from "#core/features/captcha/create-captcha-gate.ts";
import { captchaSite } from "#core/features/captcha/testing.ts";
import type { ProductEvents } from "#core/features/events.ts";
import { createEventBus, createManualClock, err, type PluginHost } from "#core/kernel/index.ts";
import { createImageCode } from "#plugins/captcha/image-code/widget.tsx";

type Text = (key: string) => string;

/** A call that never resolves. */
export const never = (): Promise<never> => new Promise(() => {});

/** The parts of the site that log-in, registration and password use, without plugins and with a manual clock. */
export const identityParts = (t: Text) => ({
  merchantCode: "lotus",
  clock: createManualClock(),
  events: createEventBus<ProductEvents>(() => {}),
  isOn: () => false,
  t,
  plugins: noPlugins,
  session: { open: () => "/m/home", passwordChanged: () => {} },
  credentials: { recall: async () => undefined, remember: async () => {}, forget: () => {} },
  returnTo: () => ({}),
  failures: { handle: async () => {} },
});

const noPlugins: Pick<PluginHost<ExtensionPoints>, "all" | "first"> = { all: () => [], first: async () => undefined };

/** A captcha's gate before any captcha has been found. */
export const captchaGate = (purpose: CaptchaPurpose, required: boolean) =>
  createCaptchaGate(captchaSite({ required: () => required }), purpose);

const picture = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 104 38"><rect width="104" height="38" fill="#f3f5f8"/><text x="18" y="27" font-size="22" letter-spacing="6" fill="#223">7KQ2</text></svg>`;

/** The image captcha, always the same one. */
export const imageCode = (t: Text) =>
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
