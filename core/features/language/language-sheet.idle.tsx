import { useState } from "react";
import { useTranslation } from "react-i18next";
import { languageOf, useLanguage } from "#core/i18n/index.ts";
import { useSite } from "#core/site/index.ts";
import { Notice, RadioGroup } from "#core/ui/index.ts";
import styles from "./language-sheet.module.css";

/** The brand's languages, each by its own name. */
export function LanguageSheet({ close }: { close(): void }) {
  const { record, changeLanguage } = useSite();
  const { t } = useTranslation();
  const language = useLanguage();
  const [failed, setFailed] = useState(false);

  const choose = async (code: string, isWalked: boolean) => {
    setFailed(false);
    try {
      await changeLanguage(code);
      if (!isWalked) close();
    } catch {
      setFailed(true);
    }
  };

  return (
    <>
      {failed && <Notice tone="error">{t("site.language.failed")}</Notice>}
      <RadioGroup
        label={t("site.language.title")}
        labelHidden
        value={language.code}
        onChange={(code, isWalked) => void choose(code, isWalked)}
        options={record.languages.available.map((code) => ({
          value: code,
          label: (
            <span className={styles.name} lang={languageOf(code).tag}>
              {languageOf(code).name}
            </span>
          ),
        }))}
      />
    </>
  );
}
