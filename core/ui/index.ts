export {
  type AlertRequest,
  type ConfirmRequest,
  createOverlays,
  type LayerRequest,
  type OverlayState,
  type Overlays,
  type QueuedRequest,
  type ToastOptions,
} from "./overlays/overlays.ts";
