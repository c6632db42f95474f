import type { ReactNode } from "react";
import { createStore } from "zustand/vanilla";
import type { Clock } from "#core/kernel/index.ts";

/** Spec 9 "Bottom popup transition": ms that a closed layer stays for its exit transition. */
const LAYER_TRANSITION_MS = 250;

/** How long a toast stays by default: ms. */
export const TOAST_DURATION_MS = 3000;

export interface AlertRequest {
  readonly title: string;
  readonly message: ReactNode;
}

export interface ConfirmRequest {
  readonly title: string;
  readonly message: ReactNode;
  /** The label of the answer `true`; "Agree" by default. */
  readonly accept?: string;
  /** The label of the answer `false`; "Cancel" by default. */
  readonly refuse?: string;
  /** Marks an answer that can't be undone. */
  readonly danger?: boolean;
}

export interface LayerRequest<Answer> {
  /** `sheet` slides in from below, `dialog` is centred. */
  readonly kind: "sheet" | "dialog";
  /** The accessible name, and the heading; as a function for one that stays open while the language changes. */
  readonly title: string | (() => string);
  /** The heading is for screen readers only: the content draws its own. */
  readonly titleHidden?: boolean;
  /** False: neither Close, Escape, Back nor a tap outside it closes it; only the content does. */
  readonly closable?: boolean;
  /** Renders the content; `close` closes the layer with its answer. */
  render(close: (answer?: Answer) => void): ReactNode;
}

export interface QueuedRequest<Answer> extends LayerRequest<Answer> {
  /** Higher opens first; equals in order of arrival. */
  readonly priority: number;
  /** A second request of the same name is dropped while the first waits or is open. */
  readonly name: string;
  /** It waits as long as this is false, and lets others pass; `recheck` asks again. */
  when?(): boolean;
}

export interface ToastOptions {
  /** How long it stays, ms. */
  readonly ms?: number;
  /** `error` interrupts a screen reader. */
  readonly tone?: "plain" | "error";
}

type LayerDraft =
  | (AlertRequest & { readonly kind: "alert" })
  | (ConfirmRequest & { readonly kind: "confirm" })
  | LayerRequest<unknown>;

export type Layer = LayerDraft & { readonly id: number; readonly leaving: boolean };

export interface Toast {
  readonly id: number;
  /** Phrasing content. */
  readonly text: ReactNode;
  readonly tone: "plain" | "error";
  /** It stays while it is held; its time begins anew when it is let go. */
  hold(isHeld: boolean): void;
}

interface OverlayState {
  /** From the bottom to the top one. */
  readonly layers: readonly Layer[];
  readonly toasts: readonly Toast[];
}

export type Overlays = ReturnType<typeof createOverlays>;

export interface OverlaysOptions {
  readonly clock: Pick<Clock, "after">;
  /**
   * Makes Back call `onBack`, which returns whether the next Back calls it again; returns a function that ends this.
   * Without it Back leaves the screen.
   */
  guardBack?(onBack: () => boolean): () => void;
}

/**
 * Everything that opens over a screen, in one place: dialogs, sheets, toasts, and automatic pop-ups, which wait until
 * nothing else is open. `OverlayHost` renders it.
 */
export function createOverlays({ clock, guardBack }: OverlaysOptions) {
  const store = createStore<OverlayState>(() => ({ layers: [], toasts: [] }));
  const settlers = new Map<number, (answer: unknown) => void>();
  const alerts = new Map<string, Promise<void>>();
  let waiting: { readonly request: QueuedRequest<never>; readonly settle: (answer: unknown) => void }[] = [];
  const names = new Set<string>();
  let lastId = 0;
  let endGuard: (() => void) | undefined;

  const present = () => store.getState().layers.filter(({ leaving }) => !leaving);
  const isOpen = () => present().length > 0;

  /** What Back does: closes the top layer if it may be closed. */
  function back(): void {
    const top = present().at(-1);
    if (top && !("closable" in top && top.closable === false)) close(top.id);
  }

  function show(draft: LayerDraft, settle: (answer: unknown) => void): void {
    lastId += 1;
    settlers.set(lastId, settle);
    const layer: Layer = { ...draft, id: lastId, leaving: false };
    store.setState(({ layers }) => ({ layers: [...layers, layer] }));
    endGuard ??= guardBack?.(() => {
      back();
      return isOpen();
    });
  }

  /** Opens what waits, if its time has come. */
  function showNext(): void {
    if (isOpen()) return;
    const next = waiting.find(({ request }) => request.when?.() ?? true);
    if (!next) return;
    waiting = waiting.filter((one) => one !== next);
    show(next.request, next.settle);
  }

  /** Closes a layer, or the top one, with an answer. */
  function close(id = present().at(-1)?.id, answer?: unknown): void {
    const settle = id === undefined ? undefined : settlers.get(id);
    if (id === undefined || !settle) return;
    settlers.delete(id);
    store.setState(({ layers }) => ({
      layers: layers.map((layer) => (layer.id === id ? { ...layer, leaving: true } : layer)),
    }));
    if (!isOpen()) {
      endGuard?.();
      endGuard = undefined;
    }
    clock.after(LAYER_TRANSITION_MS, () => {
      store.setState(({ layers }) => ({ layers: layers.filter((layer) => layer.id !== id) }));
      showNext();
    });
    settle(answer);
  }

  return {
    store,
    close,
    back,
    recheck: showNext,
    /** Whether anything but toasts is open. */
    isOpen,

    /** Resolves when it is closed. The same message is not shown twice at a time. */
    alert(request: AlertRequest): Promise<void> {
      const alertKey = typeof request.message === "string" ? `${request.title}\n${request.message}` : undefined;
      const same = alertKey === undefined ? undefined : alerts.get(alertKey);
      if (same) return same;
      const shown = new Promise<void>((resolve) => {
        show({ ...request, kind: "alert" }, () => {
          if (alertKey !== undefined) alerts.delete(alertKey);
          resolve();
        });
      });
      if (alertKey !== undefined) alerts.set(alertKey, shown);
      return shown;
    },

    /** False for the second button, Close, Escape and Back. */
    confirm: (request: ConfirmRequest) =>
      new Promise<boolean>((resolve) => show({ ...request, kind: "confirm" }, (answer) => resolve(answer === true))),

    /** Opens at once, over whatever is open. `undefined` when it is closed without an answer. */
    open: <Answer = void>(request: LayerRequest<Answer>) =>
      new Promise<Answer | undefined>((resolve) =>
        show(request as LayerRequest<unknown>, (answer) => resolve(answer as Answer | undefined)),
      ),

    /** Opens when nothing else is open. `undefined` when it is closed without an answer, or dropped as a double. */
    queue: <Answer = void>(request: QueuedRequest<Answer>) =>
      new Promise<Answer | undefined>((resolve) => {
        if (names.has(request.name)) return resolve(undefined);
        names.add(request.name);
        const settle = (answer: unknown) => {
          names.delete(request.name);
          resolve(answer as Answer | undefined);
        };
        waiting = [...waiting, { request: request as QueuedRequest<never>, settle }].sort(
          (a, b) => b.request.priority - a.request.priority,
        );
        showNext();
      }),

    /**
     * A short message that closes after its time; the returned function closes it earlier. It takes the place of an open
     * one with the same words.
     */
    toast(text: ReactNode, { ms = TOAST_DURATION_MS, tone = "plain" }: ToastOptions = {}): () => void {
      lastId += 1;
      const id = lastId;
      const remove = () => store.setState(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) }));
      let cancel = clock.after(ms, remove);
      const hold = (isHeld: boolean) => {
        cancel();
        if (!isHeld) cancel = clock.after(ms, remove);
      };
      // The same words twice would be two of it on the screen: the new one stays for its time.
      store.setState(({ toasts }) => ({
        toasts: [...toasts.filter((toast) => toast.text !== text), { id, text, tone, hold }],
      }));
      return () => {
        cancel();
        remove();
      };
    },
  };
}
