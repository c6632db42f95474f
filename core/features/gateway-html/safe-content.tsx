import { type ReactNode, Suspense, useMemo } from "react";
import { useFormats } from "#core/i18n/index.ts";
import { lazyPart, useLoaded, useSite } from "#core/site/index.ts";
import { Prose, Skeleton } from "#core/ui/index.ts";

export interface SafeContentProps {
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
  const { sanitizer } = useSite();
  const sanitize = useLoaded(sanitizer);
  const formats = useFormats();
  const content = useMemo(() => sanitize(html, formats), [sanitize, html, formats]);
  return <Prose content={content} />;
}
