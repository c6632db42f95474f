import type { PushMessage } from "#core/extension-points/index.ts";

/** The parts of notifications that a person sees. */
export interface PushView {
  /**
   * Asks, before the browser does, when nothing else is open. `ask` is the browser's question, to be called in a tap.
   * Resolves to its answer, undefined when the person did not get as far. `onShown`: called once it is visible.
   */
  askPerson(
    ask: () => Promise<NotificationPermission>,
    onShown: () => void,
  ): Promise<NotificationPermission | undefined>;
  /** Says how to allow notifications after all. */
  showTip(): void;
  showMessage(message: PushMessage): void;
  /** Address of the brand's icon. */
  icon(): string | undefined;
}
