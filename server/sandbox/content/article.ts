/** What an editor in a back office typed, before it became HTML. */
export type Article = {
  readonly title: string;
  readonly lead: string;
  readonly points?: readonly string[];
  readonly note?: string;
};
