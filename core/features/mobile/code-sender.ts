import { createStore, type StoreApi } from "zustand/vanilla";
import type { MobileNumber, SendCode } from "#core/extension-points/index.ts";
import type { Clock } from "#core/kernel/index.ts";
import { createCountdown, type FieldErrors } from "../form/index.ts";
import { international } from "./numbers.ts";

export interface CodeState {
  readonly sending: boolean;
  /** The number, written internationally, to which a code went last. */
  readonly sentTo: string | undefined;
  /** Until another code may be sent to it. */
  readonly secondsLeft: number;
  /** At `mobileNum` or `smsCode`. */
  readonly errors: FieldErrors;
}

/** One form's way to have a code sent. */
export interface CodeSender {
  readonly store: StoreApi<CodeState>;
  /** Sends a code, unless one is on its way or went to the same number less than a minute ago. */
  send(number: MobileNumber): Promise<void>;
  /** Says what is wrong with what was typed. */
  blame(errors: FieldErrors): void;
  /** Drops old errors: the form opens anew. The waiting time stays. */
  reset(): void;
}

export function createCodeSender(clock: Clock, sendCode: SendCode): CodeSender {
  const store = createStore<CodeState>(() => ({ sending: false, sentTo: undefined, secondsLeft: 0, errors: {} }));
  const countdown = createCountdown(clock, (secondsLeft) => store.setState({ secondsLeft }));

  return {
    store,
    async send(number) {
      const to = international(number);
      const { sending, sentTo, secondsLeft } = store.getState();
      if (sending || (to === sentTo && secondsLeft > 0)) return;
      store.setState({ sending: true, errors: {} });
      const outcome = await sendCode(number);
      store.setState({ sending: false });
      if (outcome.kind === "sent") {
        store.setState({ sentTo: to });
        countdown.start();
      }
      if (outcome.kind === "failed" && outcome.message !== undefined) {
        store.setState({ errors: { [outcome.field ?? "smsCode"]: outcome.message } });
      }
    },
    blame: (errors) => store.setState({ errors }),
    reset: () => store.setState({ errors: {} }),
  };
}
