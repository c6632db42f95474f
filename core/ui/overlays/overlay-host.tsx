import { useDeferredValue, useEffect } from "react";
import { useStore } from "zustand";
import { Button } from "../actions/button.tsx";
import { createBackGuard } from "./back-guard.ts";
import { Modal } from "./modal.tsx";
import styles from "./overlay-host.module.css";
import type { Layer, Overlays } from "./overlays.ts";
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
}

/** Renders what `createOverlays` holds. Once, at the root. */
export function OverlayHost({ overlays, labels }: OverlayHostProps) {
  // The tap that opens a layer is painted first: making the page inert takes a tenth of a second on a slow phone.
  const layers = useDeferredValue(useStore(overlays.store, (state) => state.layers));
  const toasts = useStore(overlays.store, (state) => state.toasts);
  const isOpen = layers.some(({ leaving }) => !leaving);

  useEffect(() => (isOpen ? createBackGuard(window, overlays) : undefined), [isOpen, overlays]);

  return (
    <>
      {layers.map((layer) => (
        <OpenLayer key={layer.id} layer={layer} labels={labels} close={(answer) => overlays.close(layer.id, answer)} />
      ))}
      <Toasts toasts={toasts} />
    </>
  );
}

interface OpenLayerProps {
  readonly layer: Layer;
  readonly labels: OverlayLabels;
  close(answer?: unknown): void;
}

function OpenLayer({ layer, labels, close }: OpenLayerProps) {
  switch (layer.kind) {
    case "alert":
      return (
        <Modal kind="dialog" role="alertdialog" title={layer.title} leaving={layer.leaving} onClose={close}>
          <div className={styles.message}>{layer.message}</div>
          <div className={styles.actions}>
            <Button block onClick={() => close()}>
              {layer.action ?? labels.close}
            </Button>
          </div>
        </Modal>
      );
    case "confirm":
      return (
        <Modal kind="dialog" role="alertdialog" title={layer.title} leaving={layer.leaving} onClose={close}>
          <div className={styles.message}>{layer.message}</div>
          <div className={styles.actions}>
            <Button block tone={layer.danger ? "danger" : "primary"} onClick={() => close(true)}>
              {layer.accept ?? labels.accept}
            </Button>
            <Button block tone="quiet" onClick={() => close(false)}>
              {layer.refuse ?? labels.refuse}
            </Button>
          </div>
        </Modal>
      );
    default:
      return (
        <Modal
          kind={layer.kind}
          title={layer.title}
          titleHidden={layer.titleHidden ?? false}
          leaving={layer.leaving}
          onClose={close}
          {...(layer.closable === false ? { closable: false } : { closeLabel: labels.close })}
        >
          {layer.render(close)}
        </Modal>
      );
  }
}
