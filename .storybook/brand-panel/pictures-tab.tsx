// Storybook builds its own window with the classic transform.
/** @jsxRuntime classic */
import * as React from "react";
import { styled } from "storybook/theming";
import type { NewPicture, PictureSlot } from "#tools/edit/index.ts";
import type { SaveClient } from "#tools/edit/save-client.ts";

interface PicturesTabProps {
  readonly client: SaveClient;
  /** Rises with each save: the brand may have other files. */
  readonly saveCount: number;
  readonly save: (picture: NewPicture) => void;
}

/** The brand's pictures and font. A file that is dropped on one is checked and saved at once. */
export function PicturesTab({ client, saveCount, save }: PicturesTabProps) {
  const [slots, setSlots] = React.useState<readonly PictureSlot[]>([]);
  const [error, setError] = React.useState<string>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each save may have changed them.
  React.useEffect(() => {
    client.pictures().then(
      (loaded) => {
        setSlots(loaded);
        setError(undefined);
      },
      (cause: Error) => setError(cause.message),
    );
  }, [client, saveCount]);
  const put = async ({ slot, hash }: PictureSlot, file: File | undefined) => {
    if (!file) return;
    try {
      const content = await base64Of(file);
      setError(undefined);
      save({ slot, name: file.name, ...(hash && { before: hash }), content });
    } catch {
      setError(`${file.name} can’t be read. Drop a file that is still there, and no folder.`);
    }
  };
  return (
    <>
      <p>
        Drop a file on a picture, or choose one. It is checked and saved at once; “Undo save” brings the old one back.
      </p>
      {error !== undefined && <p role="alert">{error}</p>}
      <Slots>
        {slots.map((slot) => (
          <Slot key={slot.slot} {...slot} put={(file) => void put(slot, file)} />
        ))}
      </Slots>
    </>
  );
}

/** Rejects where the file is gone, or is a folder. */
const base64Of = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).split(",")[1] ?? "");
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });

function Slot(slot: PictureSlot & { readonly put: (file: File | undefined) => void }) {
  const { title, description, accept, path, bytes, src, put } = slot;
  const [isOver, setOver] = React.useState(false);
  return (
    <label
      title={description}
      data-over={isOver}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        put(event.dataTransfer.files[0]);
      }}
    >
      <span>{src ? <img src={src} alt="" /> : (path?.split(".").at(-1) ?? "none")}</span>
      <strong>{title}</strong>
      <small>{path === undefined ? `drop a ${accept.replaceAll(",", ", ")}` : `${path}${sizeOf(bytes)}`}</small>
      <input
        type="file"
        aria-label={title}
        accept={accept}
        onChange={({ currentTarget }) => {
          put(currentTarget.files?.[0]);
          // The same file, mended, can be chosen again.
          currentTarget.value = "";
        }}
      />
    </label>
  );
}

const sizeOf = (bytes?: number): string =>
  bytes === undefined ? ": no such file" : `, ${(bytes / 1024).toFixed(1)} kB`;

const Slots = styled.div(({ theme }) => ({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fill, minmax(150px, 1fr))",
  gap: 12,
  "& label": {
    display: "grid",
    gap: 2,
    padding: 8,
    background: theme.background.content,
    border: `1px solid ${theme.appBorderColor}`,
    borderRadius: theme.appBorderRadius,
    cursor: "pointer",
    overflowWrap: "anywhere",
  },
  '& label[data-over="true"]': { outline: `3px dashed ${theme.color.secondary}` },
  "& label:focus-within": { outline: `2px solid ${theme.color.secondary}` },
  // Drawings of any colour are seen on its squares.
  "& label > span": {
    display: "grid",
    placeItems: "center",
    blockSize: 84,
    color: "#555555",
    background: "repeating-conic-gradient(#dddddd 0 25%, #ffffff 0 50%) 0 0 / 16px 16px",
  },
  "& img": { maxInlineSize: "100%", maxBlockSize: 84 },
  "& small": { color: theme.textMutedColor },
  '& input[type="file"]': { position: "absolute", opacity: 0, inlineSize: 1, blockSize: 1 },
}));
