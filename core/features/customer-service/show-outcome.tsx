import { useTranslation } from "react-i18next";
import { feedbackPath, loginPath } from "#core/routes/index.ts";
import type { Site } from "#core/site/index.ts";
import { ButtonLink, EmptyState, Stack } from "#core/ui/index.ts";
import { appendReturnTo } from "../session/index.ts";
import { ChannelList } from "./channel-list.tsx";
import type { ServiceOutcome } from "./customer-service.ts";

/** Opens a chat's page in a window of its own; in this one where the browser has no other, or refuses to open it. */
export function openPage({ platform, window, leave }: Pick<Site, "platform" | "window" | "leave">, url: string): void {
  // Without `noopener`, by which the browser would not tell whether it has opened.
  const opened = platform.opensWindows ? window.open(url, "_blank") : null;
  if (opened) opened.opener = null;
  else leave(url);
}

/** Shows what became of a request for customer service. */
export function showOutcome(site: Site, outcome: ServiceOutcome): void {
  const { failures, i18n, overlays, platform, session } = site;
  const { t } = i18n;
  const title = t("site.support.title");

  switch (outcome.kind) {
    case "open":
      return;
    case "page":
      openPage(site, outcome.url);
      return;
    case "failed":
      return void failures.handle(outcome.failure, { operation: "call" });
    case "choice":
      return void overlays.open({
        kind: "sheet",
        title: t("site.support.choose"),
        render: (close) => (
          <ChannelList
            channels={outcome.channels}
            newWindow={platform.opensWindows}
            onOpened={(opened) => {
              close();
              if (opened) showOutcome(site, opened);
            }}
          />
        ),
      });
    case "link":
      return void overlays.open({
        kind: "sheet",
        title,
        // A link, because a window opened after a wait is blocked as a pop-up.
        render: (close) => (
          <Stack wide>
            <p>{t("site.support.elsewhere")}</p>
            <ButtonLink
              block
              href={outcome.url}
              rel="noopener noreferrer"
              {...(platform.opensWindows && { target: "_blank" })}
              onClick={(event) => {
                close();
                if (platform.opensWindows) return;
                event.preventDefault();
                openPage(site, outcome.url);
              }}
            >
              {t("site.support.open")}
            </ButtonLink>
          </Stack>
        ),
      });
    case "none": {
      const isMember = session.store.getState().phase === "open";
      const feedback = isMember ? feedbackPath : appendReturnTo(loginPath, { go: feedbackPath });
      return void overlays.open({
        kind: "sheet",
        title,
        render: (close) => <NoChannel feedback={feedback} onClose={() => close()} />,
      });
    }
  }
}

export interface NoChannelProps {
  /** Address of the form for a message to the merchant. */
  readonly feedback: string;
  onClose(): void;
}

/** Nobody can be reached by chat: what to do instead. */
export function NoChannel({ feedback, onClose }: NoChannelProps) {
  const { t } = useTranslation();
  return (
    <EmptyState
      title={t("site.support.none")}
      scene="chat"
      action={
        <ButtonLink block href={feedback} onClick={onClose}>
          {t("site.support.write")}
        </ButtonLink>
      }
    />
  );
}
