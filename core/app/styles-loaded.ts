/**
 * Resolves when the page's style sheets have loaded or failed. They do not block the scripts, which the boot script
 * imports: the site could be drawn without its styles, and move when they come.
 */
export async function stylesLoaded(document: Document): Promise<void> {
  const links = [...document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]")];
  await Promise.all(
    links
      .filter(({ sheet }) => !sheet)
      .map(
        (link) =>
          new Promise((resolve) => {
            link.addEventListener("load", resolve, { once: true });
            link.addEventListener("error", resolve, { once: true });
          }),
      ),
  );
}
