import type { ReactNode } from "react";
import styles from "./drawn-picture.module.css";

/** Figures in a box of 40 by 40, filled with the text colour. */
const figures: readonly ReactNode[] = [
  <path
    key="clover"
    d="M20 18.6c-1.9-1.2-6.6-3.6-6.6-7.3a3.6 3.6 0 0 1 6.6-2 3.6 3.6 0 0 1 6.6 2c0 3.7-4.7 6.1-6.6 7.3zM18.8 20c-1.2 1.9-3.6 6.6-7.3 6.6a3.6 3.6 0 0 1-2-6.6 3.6 3.6 0 0 1 2-6.6c3.7 0 6.1 4.7 7.3 6.6zM21.2 20c1.2-1.9 3.6-6.6 7.3-6.6a3.6 3.6 0 0 1 2 6.6 3.6 3.6 0 0 1-2 6.6c-3.7 0-6.1-4.7-7.3-6.6zM20 21.4c1.9 1.2 6.6 3.6 6.6 7.3a3.6 3.6 0 0 1-6.6 2 3.6 3.6 0 0 1-6.6-2c0-3.7 4.7-6.1 6.6-7.3z"
  />,
  <path key="crown" d="M8.5 27.5 7 13.8l7.2 5.4L20 9.5l5.8 9.7 7.2-5.4-1.5 13.7zm.3 2h22.4V32H8.8z" />,
  <path key="star" d="m20 7.2 3.9 8.3 9 1.1-6.7 6.2 1.8 9-8-4.5-8 4.5 1.8-9-6.7-6.2 9-1.1z" />,
  <path key="moon" d="M24.6 8.1a12.6 12.6 0 1 0 7.2 18.4A11 11 0 0 1 24.6 8.1z" />,
  <path
    key="fish"
    fillRule="evenodd"
    d="M6.5 20c3-5.1 7.4-7.7 12.2-7.7 4.2 0 7.4 2 9.7 4.6l5.4-4.2c-.9 4.9-.9 9.7 0 14.6l-5.4-4.2c-2.3 2.6-5.5 4.6-9.7 4.6-4.8 0-9.2-2.6-12.2-7.7zm7.6-.2a1.7 1.7 0 1 0 0-3.4 1.7 1.7 0 0 0 0 3.4z"
  />,
  <path
    key="flame"
    fillRule="evenodd"
    d="M21.4 6.5c.8 5.2 8.1 8.3 8.1 16.3a9.5 9.5 0 0 1-19 0c0-4 2-6.6 4.3-9 .2 2.2.9 3.7 2.3 4.7-.3-4.6 1-9 4.3-12zM20 30.2a4.2 4.2 0 0 0 4.2-4.3c0-3-2.7-4.3-3.6-6.7-2.5 2-4.8 4-4.8 6.9a4.2 4.2 0 0 0 4.2 4.1z"
  />,
  <path
    key="gem"
    fillRule="evenodd"
    d="M12.5 9.5h15L34 17 20 32.5 6 17zm1.2 2.5-3.3 4h6.4l2.1-4zm7.4 0 2.1 4h6.4l-3.3-4zM11.3 18.5l6.2 6.9-2.1-6.9zm7 0L20 24.6l1.7-6.1zm6.3 0-2.1 6.9 6.2-6.9z"
  />,
  <path
    key="cat"
    fillRule="evenodd"
    d="M9 31.5c-1.2-9.1-.9-16.3 1.2-22l6.3 4.6a17 17 0 0 1 7 0l6.3-4.6c2.1 5.7 2.4 12.9 1.2 22-3.3 1.3-7 2-11 2s-7.7-.7-11-2zm6.5-8.5a1.7 1.7 0 1 0 0-3.4 1.7 1.7 0 0 0 0 3.4zm9 0a1.7 1.7 0 1 0 0-3.4 1.7 1.7 0 0 0 0 3.4zm-6.3 2.5 1.8 2.2 1.8-2.2z"
  />,
  <path
    key="die"
    fillRule="evenodd"
    d="M13 8.5h14a4.5 4.5 0 0 1 4.5 4.5v14a4.5 4.5 0 0 1-4.5 4.5H13A4.5 4.5 0 0 1 8.5 27V13A4.5 4.5 0 0 1 13 8.5zm2 8.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4zm10 0a2 2 0 1 0 0-4 2 2 0 0 0 0 4zm-5 5a2 2 0 1 0 0-4 2 2 0 0 0 0 4zm-5 5a2 2 0 1 0 0-4 2 2 0 0 0 0 4zm10 0a2 2 0 1 0 0-4 2 2 0 0 0 0 4z"
  />,
];

const palettes = [styles.brand, styles.accent, styles.hero];

/** A profile picture by its number, from 0: a figure in the brand's colours. Decorative. */
export function DrawnPicture({ picture }: { readonly picture: number }) {
  // The next round of figures begins with the next palette, so that none is the same as before.
  const palette = palettes[(picture + Math.floor(picture / figures.length)) % palettes.length] ?? "";
  return (
    <svg className={`${styles.picture} ${palette}`} viewBox="0 0 40 40" aria-hidden="true">
      {figures[picture % figures.length]}
    </svg>
  );
}
