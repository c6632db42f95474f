import { type ReactNode, Suspense, useMemo } from "react";
import { useFormats } from "#core/i18n/index.ts";
import { lazyPart, useLazy, useSite } from "#core/site/index.ts";
import { OutsideText, Prose, Skeleton } from "#core/ui/index.ts";
import { lineOf } from "./line-of.ts";

interface SafeContentProps {
  readonly html: string;
  /** What follows it, and is shown with it: earlier it would move. */
  readonly children?: ReactNode;
}

/** HTML of the gateway, shown once the sanitiser is loaded; never before. */
export function SafeContent({ html, children }: SafeContentProps) {
  return (
    <Suspense fallback={<Skeleton width="100%" height="160px" />}>
      <SanitizedPart html={html} />
      {children}
    </Suspense>
  );
}

const SanitizedPart = lazyPart(async () => Sanitized, { needs: ["sanitizer"] });

function Sanitized({ html }: { readonly html: string }) {
  return <Prose content={useSanitized(html)} />;
}

function useSanitized(html: string): DocumentFragment {
  const { sanitizer } = useSite();
  const sanitize = useLazy(sanitizer);
  const formats = useFormats();
  return useMemo(() => sanitize(html, formats), [sanitize, html, formats]);
}

/** Only the words of the gateway's HTML, for one line. */
export function SafeText({ html }: { readonly html: string }) {
  return (
    <Suspense fallback={<Skeleton width="70%" />}>
      <TextPart html={html} />
    </Suspense>
  );
}

const TextPart = lazyPart(async () => SanitizedText, { kind: "silent", needs: ["sanitizer"] });

function SanitizedText({ html }: { readonly html: string }) {
  return <OutsideText>{lineOf(useSanitized(html))}</OutsideText>;
}
