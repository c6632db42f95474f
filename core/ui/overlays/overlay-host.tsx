import { type ReactNode, useDeferredValue, useId } from "react";
import { useStore } from "zustand";
import { Button } from "../actions/button.tsx";
import { OutsideText } from "../pictures/outside-text.tsx";
import { Modal } from "./modal.tsx";
import styles from "./overlay-host.module.css";
import type { Layer, LayerRequest, Overlays } from "./overlays.ts";
import { Toasts } from "./toasts.tsx";

export interface OverlayLabels {
  readonly close: string;
  /** Default answers of a question. */
  readonly accept: string;
  readonly refuse: string;
}

export interface OverlayHostProps {
  readonly overlays: Overlays;
  readonly labels: OverlayLabels;
  /** Goes around the content of every layer: what fails or waits there leaves the rest alone. */
  contain?(content: ReactNode): ReactNode;
}

/** Renders what `createOverlays` holds. Once, at the root. */
export function OverlayHost({ overlays, labels, contain = (content) => content }: OverlayHostProps) {
  // The tap that opens a layer is painted first: making the page inert takes a tenth of a second on a slow phone.
  const layers = useDeferredValue(useStore(overlays.store, (state) => state.layers));
  const toasts = useStore(overlays.store, (state) => state.toasts);
  const top = layers.filter(({ leaving }) => !leaving).at(-1)?.id;

  return (
    <>
      {layers.map((layer) => (
        <OpenLayer
          key={layer.id}
          {...{ layer, labels, contain }}
          close={(answer) => overlays.close(layer.id, answer)}
        />
      ))}
      <Toasts toasts={toasts} above={top} />
    </>
  );
}

interface OpenLayerProps extends Required<Pick<OverlayHostProps, "labels" | "contain">> {
  readonly layer: Layer;
  close(answer?: unknown): void;
}

function OpenLayer({ layer, labels, contain, close }: OpenLayerProps) {
  switch (layer.kind) {
    case "alert":
      return (
        <Message {...{ layer, close }}>
          <Button block onClick={() => close()}>
            {labels.close}
          </Button>
        </Message>
      );
    case "confirm":
      return (
        <Message {...{ layer, close }}>
          <Button block tone={layer.danger ? "danger" : "primary"} onClick={() => close(true)}>
            {layer.accept ?? labels.accept}
          </Button>
          <Button block tone="quiet" onClick={() => close(false)}>
            {layer.refuse ?? labels.refuse}
          </Button>
        </Message>
      );
    default:
      return (
        <Modal
          kind={layer.kind}
          title={typeof layer.title === "string" ? layer.title : layer.title()}
          titleHidden={layer.titleHidden ?? false}
          leaving={layer.leaving}
          onClose={close}
          {...(layer.closable === false ? { closable: false } : { closeLabel: labels.close })}
        >
          {contain(<Content {...{ layer, close }} />)}
        </Modal>
      );
  }
}

interface MessageProps {
  readonly layer: Extract<Layer, { readonly kind: "alert" | "confirm" }>;
  /** The answers. */
  readonly children: ReactNode;
  close(): void;
}

/** A notice or a question. */
function Message({ layer: { title, message, leaving }, children, close }: MessageProps) {
  const id = useId();
  return (
    <Modal kind="dialog" role="alertdialog" title={title} describedBy={id} leaving={leaving} onClose={close}>
      <div id={id} className={styles.message}>
        <OutsideText>{message}</OutsideText>
      </div>
      <div className={styles.actions}>{children}</div>
    </Modal>
  );
}

/** A component of its own, so that an error of `render` is one below what contains it. */
function Content({ layer, close }: { readonly layer: LayerRequest<unknown>; close(answer?: unknown): void }) {
  return layer.render(close);
}
