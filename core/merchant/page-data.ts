/** The data of a page's markup, which the shell has written without any `<`; undefined where there is none. */
export function readPageData(page: string): unknown {
  const block = /id="livery-data">([^<]*)</.exec(page)?.[1];
  return block === undefined ? undefined : JSON.parse(block);
}

/** A page's markup as it is kept for later: its data says so (`PageData.kept`). */
export const keptPage = (page: string): string => page.replace('id="livery-data">{', '$&"kept":true,');
