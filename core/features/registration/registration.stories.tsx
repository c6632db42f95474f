import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { useText } from "#core/i18n/index.ts";
import { createEventBus, createManualClock } from "#core/kernel/index.ts";
import { loadWords, withWords } from "#tests/stories/with-words.tsx";
import { createCaptchaGate } from "../captcha/index.ts";
import type { ProductEvents } from "../events.ts";
import { createRegistration } from "./create-registration.ts";
import type { RegistrationState } from "./registration.ts";
import { RegistrationView } from "./registration-view.tsx";

interface Shown {
  readonly state: Partial<RegistrationState>;
  readonly minimumAge?: number;
}

/** A registration without a gateway, standing in the state that a story shows. */
function Shown({ state, minimumAge }: Shown) {
  const { t } = useText();
  const [registration] = useState(() => {
    const created = createRegistration({
      merchantCode: "lotus",
      minimumAge,
      clock: createManualClock(),
      events: createEventBus<ProductEvents>(() => {}),
      isOn: () => false,
      t,
      captcha: createCaptchaGate("register", {
        plugins: { all: () => [] },
        required: () => false,
        atRest: Promise.resolve(),
      }),
      session: { open: () => "/m/home" },
      register: () => new Promise(() => {}),
      origin: () => new Promise(() => {}),
      pixelTrack: async () => null,
      credentials: { remember: async () => {} },
      wish: () => ({}),
      navigate: () => {},
      notify: () => {},
    });
    created.store.setState(state);
    return created;
  });
  return <RegistrationView registration={registration} login="/m/login" />;
}

const meta = {
  title: "Screens/Register",
  component: Shown,
  args: { state: {} },
  loaders: [loadWords],
  decorators: [withWords],
  parameters: { layout: "fullscreen" },
} satisfies Meta<typeof Shown>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const WithAge: Story = { args: { minimumAge: 18 } };
export const Busy: Story = { args: { state: { busy: true, phase: "processing" } } };
export const Faulty: Story = {
  args: {
    minimumAge: 21,
    state: {
      faults: {
        username: "This user name is taken. Choose another.",
        password: "Use 6 to 20 letters, digits and signs without spaces.",
        confirmation: "The two passwords differ.",
        adult: "You must be 21 or older to play here.",
      },
    },
  },
};
export const TooManyAttempts: Story = { args: { state: { faults: { form: "Please wait a moment and try again." } } } };
