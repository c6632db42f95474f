import { lazyPart, type Site } from "#core/site/index.ts";

const ProtectionSheet = lazyPart(async () => (await import("./protection-sheet.tsx")).ProtectionSheet, {
  needs: ["legal", "protection", "playTime"],
});

export async function openProtectionSheet({ i18n, overlays }: Site): Promise<void> {
  await i18n.ready();
  await overlays.open({
    kind: "sheet",
    title: i18n.t("site.protection.title"),
    render: (close) => <ProtectionSheet close={() => close()} />,
  });
}
