import { type ComponentProps, type MouseEvent, useState } from "react";
import { Link, useLocation } from "react-router-dom";

export interface RouteLinkProps extends ComponentProps<"a"> {
  readonly href: string;
}

/** A link. One to a screen of this site changes the screen without loading a page; any other is left to the browser. */
export function RouteLink(props: RouteLinkProps) {
  const isScreen = props.href.startsWith("/m/") && !props.target && props.download === undefined;
  return isScreen ? <ScreenLink {...props} /> : <a {...props} />;
}

/** It looks tapped until the screen that it leads to is drawn. */
function ScreenLink({ href, onClick, ...rest }: RouteLinkProps) {
  const { key } = useLocation();
  const [tappedAt, setTappedAt] = useState<string>();
  const onTap = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (!event.defaultPrevented && isPlainClick(event.nativeEvent)) setTappedAt(key);
  };
  return <Link {...rest} to={href} discover="none" onClick={onTap} data-tapped={tappedAt === key ? "" : undefined} />;
}

/** Whether the router handles a click: not one that opens a new tab, say. */
export const isPlainClick = (event: globalThis.MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
