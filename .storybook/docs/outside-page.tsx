import { brandFiles } from "virtual:livery-brand-files";
import { shellTexts } from "virtual:livery-brands";
import { languageOf } from "#core/i18n/index.ts";
import type { SiteRecord } from "#core/merchant/index.ts";
import { homePath } from "#core/routes/index.ts";
import { pageTexts } from "#core/shell/index.ts";
import { searchMarkup } from "#core/shell/search-engines.ts";
import { chatPageTexts } from "#server/sandbox/content/index.ts";
import { localized } from "#server/sandbox/content/localized.ts";
import { chatPage } from "#server/sandbox/pages/chat-page.ts";
import { selectedLanguage, selectedRecord, type ToolbarValues } from "../apply-brand.ts";
import styles from "./outside-page.module.css";
import tables from "./tables.module.css";

/** What of a brand stands outside its pages, as other programs draw it. */
export function OutsidePage({ toolbar }: { readonly toolbar: Pick<ToolbarValues, "brand" | "language"> }) {
  const record = selectedRecord(toolbar);
  const code = selectedLanguage(toolbar);
  const texts = pageTexts(record, shellTexts, code);
  const { tag, direction } = languageOf(code);
  const { name } = record.site;
  const { icon, touchIcon = icon } = record.images;
  const inLanguage = { lang: tag, dir: direction };
  return (
    <main className={tables.page} lang="en" dir="ltr">
      <h1>Outside the page</h1>
      <div className={styles.places}>
        <section>
          <h2>Home screen</h2>
          <ul className={styles.homeScreen}>
            <HomeIcon name={name} picture={touchIcon} shape={styles.iphone} system="iPhone" />
            <HomeIcon name={name} picture={icon} shape={styles.android} system="Android" />
          </ul>
        </section>
        <section>
          <h2>Notification</h2>
          <div className={styles.notification} {...inLanguage}>
            <img src={touchIcon} alt="" />
            <p>
              <strong>{name}</strong>
              <br />
              {texts["hero.title"]}
            </p>
          </div>
        </section>
        <section>
          <h2>Link preview</h2>
          <SharedLink record={record} texts={texts} language={code} {...inLanguage} />
        </section>
        <section>
          <h2>Chat window</h2>
          <p>The sandbox’s. A vendor’s has the vendor’s look.</p>
          <iframe
            title="Chat"
            className={styles.chat}
            srcDoc={String(chatPage(code, conversation(code, `${texts["start.nav.login"]}?`)))}
          />
        </section>
      </div>
    </main>
  );
}

const conversation = (language: string, asked: string) => [
  { fromMember: 1, text: asked },
  { fromMember: 0, text: localized(chatPageTexts.acknowledgement, language) },
];

interface HomeIconProps {
  readonly name: string;
  readonly picture: string | undefined;
  readonly shape: string | undefined;
  readonly system: string;
}

const HomeIcon = ({ name, picture, shape, system }: HomeIconProps) => (
  <li>
    <img src={picture} alt={system} className={shape} />
    {name}
  </li>
);

interface SharedLinkProps {
  readonly record: SiteRecord;
  readonly texts: Readonly<Record<string, string>>;
  readonly language: string;
  readonly lang: string;
  readonly dir: string;
}

/** Title, description and host as the page tells them to messengers (Open Graph). */
function SharedLink({ record, texts, language, lang, dir }: SharedLinkProps) {
  const { code, domains } = record.site;
  const origin = `https://${domains.at(-1)}`;
  const markup = searchMarkup({ record, texts, language, path: homePath, origin, indexable: true });
  const page = new DOMParser().parseFromString(markup, "text/html");
  const told = (property: string) => page.querySelector<HTMLMetaElement>(`meta[property="${property}"]`)?.content ?? "";
  const picture = brandFiles[code]?.share?.address;
  return (
    <div className={styles.shared} lang={lang} dir={dir}>
      {picture ? (
        <img src={picture} alt="" />
      ) : (
        <p>
          No picture: set <code>brand.share</code>
        </p>
      )}
      <p>
        <strong>{told("og:title")}</strong>
        <br />
        {told("og:description")}
        <br />
        <small dir="ltr">{new URL(told("og:url")).host}</small>
      </p>
    </div>
  );
}
