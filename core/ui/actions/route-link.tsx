import { type ComponentProps, createContext, type MouseEvent, use, useState } from "react";
import { useHref, useLinkClickHandler, useLocation } from "react-router-dom";

/** Told of each link to a screen of this site that comes into the page; the returned function says that it has gone. */
export type LinkWatch = (link: HTMLAnchorElement) => () => void;

export const LinkWatchContext = createContext<LinkWatch | undefined>(undefined);

export interface RouteLinkProps extends ComponentProps<"a"> {
  readonly href: string;
}

/** A link. One to a screen of this site changes the screen without loading a page; any other is left to the browser. */
export function RouteLink(props: RouteLinkProps) {
  const isScreen = props.href.startsWith("/m/") && !props.target && props.download === undefined;
  return isScreen ? <ScreenLink {...props} /> : <a {...props} />;
}

/**
 * It looks tapped until the screen that it leads to is drawn. Made of the router's hooks: its `Link` also prefetches for
 * server frameworks, which costs every link state and effects.
 */
function ScreenLink({ href, onClick, ...rest }: RouteLinkProps) {
  const { key } = useLocation();
  const watch = use(LinkWatchContext);
  const [tappedAt, setTappedAt] = useState<string>();
  const navigate = useLinkClickHandler<HTMLAnchorElement>(href);
  const onTap = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented) return;
    if (isPlainClick(event.nativeEvent)) setTappedAt(key);
    navigate(event);
  };
  return (
    <a ref={watch} {...rest} href={useHref(href)} onClick={onTap} data-tapped={tappedAt === key ? "" : undefined} />
  );
}

/** Whether the router handles a click: not one that opens a new tab, say. */
export const isPlainClick = (event: globalThis.MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
