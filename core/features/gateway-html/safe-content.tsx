import { Suspense, useMemo } from "react";
import { useFormats } from "#core/i18n/index.ts";
import { lazyPart } from "#core/site/index.ts";
import { Prose, Skeleton } from "#core/ui/index.ts";

/** HTML of the gateway, shown once the sanitiser is loaded; never before. */
export function SafeContent({ html }: { readonly html: string }) {
  return (
    <Suspense fallback={<Skeleton width="100%" height="160px" />}>
      <Sanitized html={html} />
    </Suspense>
  );
}

const Sanitized = lazyPart(async ({ window, platform }) => {
  const [{ default: DOMPurify }, { createSanitizer }, { localizeTimes }] = await Promise.all([
    import("dompurify"),
    import("./content.ts"),
    import("./localize-times.ts"),
  ]);
  const sanitize = createSanitizer(window, DOMPurify, platform);
  return function Sanitized({ html }: { readonly html: string }) {
    const formats = useFormats();
    const content = useMemo(() => {
      const safe = sanitize(html);
      localizeTimes(safe, formats);
      return safe;
    }, [html, formats]);
    return <Prose content={content} />;
  };
});
