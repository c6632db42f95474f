import type { ReactNode } from "react";

/** Words between backticks as code. */
export const marked = (words: string): readonly ReactNode[] =>
  // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a fixed text
  words.split("`").map((part, index) => (index % 2 === 1 ? <code key={index}>{part}</code> : part));
