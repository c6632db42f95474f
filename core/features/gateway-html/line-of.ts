const blocks =
  "address,article,aside,blockquote,br,caption,center,dd,details,dir,div,dl,dt,fieldset,figcaption,figure,footer,h1,h2,h3,h4,h5,h6,header,hgroup,hr,legend,li,main,menu,nav,ol,p,pre,section,summary,table,tbody,td,tfoot,th,thead,tr,ul";

/**
 * Returns the words of HTML as one line. Blocks and line breaks part words, inline elements don't. Hidden elements are left
 * out.
 */
export function lineOf(content: DocumentFragment): string {
  const parts: string[] = [];
  const read = (node: Node): void => {
    if (node.nodeType === Node.TEXT_NODE) parts.push(node.textContent ?? "");
    if (node instanceof HTMLElement && isHidden(node)) return;
    const space = node instanceof HTMLElement && isBlock(node) ? " " : "";
    parts.push(space);
    node.childNodes.forEach(read);
    parts.push(space);
  };
  read(content);
  return parts.join("").replace(/\s+/g, " ").trim();
}

const isHidden = ({ hidden, style }: HTMLElement): boolean =>
  Boolean(hidden) || style.display === "none" || style.visibility === "hidden";

/** By its own style, or as browsers show such an element. */
const isBlock = (element: HTMLElement): boolean =>
  element.style.display ? !/^(inline|contents)/.test(element.style.display) : element.matches(blocks);
