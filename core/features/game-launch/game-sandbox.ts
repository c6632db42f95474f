/**
 * What the frame of a game may do: run, keep its data, open windows of its own, take the pointer and turn the screen. It
 * may not lead the whole page elsewhere, show the browser's dialogs over it or start downloads.
 */
const usual =
  "allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-pointer-lock allow-orientation-lock";

/**
 * The `sandbox` of a game's frame.
 * @param more origin of a game's address -> what the manifest allows its vendor besides (`gameSandbox`)
 */
export function gameSandbox(
  gameUrl: string,
  origin: string,
  more: Readonly<Record<string, readonly string[]>> = {},
): string {
  const { origin: vendor } = new URL(gameUrl, origin);
  return [usual, ...(Object.hasOwn(more, vendor) ? (more[vendor] ?? []) : [])].join(" ");
}
