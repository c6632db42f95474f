import { createStore } from "zustand/vanilla";
import type { MobileNumber, SendCode } from "#core/extension-points/index.ts";
import type { Clock } from "#core/kernel/index.ts";
import type { FieldErrors } from "../failures/index.ts";
import { createCountdown } from "../forms/index.ts";
import { international } from "./numbers.ts";

export interface CodeState {
  readonly sending: boolean;
  /** The number, in international format, to which the last code was sent. */
  readonly sentTo: string | undefined;
  /** Until another code can be sent to it. */
  readonly secondsLeft: number;
  /** At `mobileNum` or `smsCode`. */
  readonly errors: FieldErrors;
  /** A note on the last request, shown in the form without a dialog. */
  readonly note: string | undefined;
}

export type CodeSender = ReturnType<typeof createCodeSender>;

/** Sends the codes of one form. */
export function createCodeSender(clock: Clock, sendCode: SendCode) {
  const store = createStore<CodeState>(() => ({
    sending: false,
    sentTo: undefined,
    secondsLeft: 0,
    errors: {},
    note: undefined,
  }));
  const startCountdown = createCountdown(clock, (secondsLeft) => store.setState({ secondsLeft }));

  return {
    store,
    /** Sends a code, unless one is being sent or was sent to the same number less than a minute ago. */
    async send(number: MobileNumber) {
      const to = international(number);
      const { sending, sentTo, secondsLeft } = store.getState();
      if (sending || (to === sentTo && secondsLeft > 0)) return;
      store.setState({ sending: true, errors: {}, note: undefined });
      const outcome = await sendCode(number);
      store.setState({ sending: false });
      if (outcome.kind === "sent") {
        store.setState({ sentTo: to });
        startCountdown();
      }
      if (outcome.kind === "failed" && outcome.message !== undefined) {
        const { field = "smsCode", message, quiet } = outcome;
        store.setState(quiet ? { note: message } : { errors: { [field]: message } });
      }
    },
    /** Shows errors of the input. */
    showErrors: (errors: FieldErrors) => store.setState({ errors }),
    /** Clears old errors when the form opens again. The countdown continues. */
    reset: () => store.setState({ errors: {}, note: undefined }),
  };
}
