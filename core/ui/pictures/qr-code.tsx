import { useMemo } from "react";
import { encode } from "uqr";

export interface QrCodeProps {
  readonly text: string;
  readonly className?: string | undefined;
  /** Its accessible name. */
  readonly label: string;
}

/** Modules around the code that scanners need empty. */
const QUIET_ZONE = 4;

/** A QR code: black on white in every colour scheme, because many scanners read no other. */
export function QrCode({ text, label, className }: QrCodeProps) {
  const { size, modules } = useMemo(() => {
    const { size, data } = encode(text, { ecc: "M", border: QUIET_ZONE });
    const squares = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : [])));
    return { size, modules: squares.join("") };
  }, [text]);

  return (
    <svg
      className={className}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <path fill="#fff" d={`M0 0h${size}v${size}h${-size}z`} />
      <path fill="#000" d={modules} />
    </svg>
  );
}
