/** Whether the server has a newer build than this page: a missing chunk is then nobody's fault. */
export async function isStaleBuild(
  fetch: (url: string, init: RequestInit) => Promise<Response>,
  build: string,
): Promise<boolean> {
  const response = await fetch("/m/asset-manifest.json", { cache: "no-store" });
  if (!response.ok) return false;
  const manifest: unknown = await response.json();
  return typeof manifest === "object" && manifest !== null && "build" in manifest && manifest.build !== build;
}
