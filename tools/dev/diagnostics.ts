/** The diagnostics of the brands' manifests, as the terminal shows them. */
export interface BrandDiagnostics {
  set(code: string, text: string): void;
  /** Undefined when a brand has none. */
  get(code: string): string | undefined;
  /** What development adds to the head of a brand's pages: hot updates, and its diagnostics. */
  head(code: string): string;
}

export function createBrandDiagnostics(): BrandDiagnostics {
  const texts = new Map<string, string>();
  return {
    set(code, text) {
      if (text === "") texts.delete(code);
      else texts.set(code, text);
    },
    get: (code) => texts.get(code),
    head(code) {
      const data = JSON.stringify({ code, diagnostics: texts.get(code) ?? "" }).replaceAll("<", "\\u003c");
      return `<script type="application/json" id="livery-development">${data}</script>
<script type="module" src="/m/@vite/client"></script>
<script type="module" src="/m/tools/dev/client.ts"></script>
`;
    },
  };
}
