import {
  type CallFailure,
  type CaptchaWidgetProps,
  IconButton,
  type PluginContext,
  RefreshIcon,
  Skeleton,
  TextField,
} from "@livery/plugin-api";
import { useEffect, useState } from "react";
import styles from "./widget.module.css";

/** How long the gateway accepts an image's code, in milliseconds. */
const LIFETIME = 120_000;

interface Challenge {
  readonly captchaId: string;
  /** A data URL. */
  readonly image: string;
}

/** The state of one image; `round` identifies it. */
interface Loaded {
  readonly round: string;
  /** Undefined: the image could not be loaded. */
  readonly challenge: Challenge | undefined;
  readonly failure?: CallFailure;
}

export function createImageCode({ t, gateway }: Pick<PluginContext<unknown>, "t" | "gateway">) {
  return function ImageCode({ onChange, error, attempt }: CaptchaWidgetProps) {
    const [renewals, setRenewals] = useState(0);
    const [loaded, setLoaded] = useState<Loaded>();
    const [typed, setTyped] = useState({ round: "", code: "" });
    // A refusal, a tap on "New image" and the expiry of an image each start a new round.
    const round = `${attempt}.${renewals}`;

    useEffect(() => {
      let current = true;
      onChange(undefined);
      gateway.get<Challenge>("/wps/captcha/image", { t: String(Date.now()) }).then((answer) => {
        if (!current) return;
        setLoaded(
          answer.ok ? { round, challenge: answer.value } : { round, challenge: undefined, failure: answer.error },
        );
      });
      const end = setTimeout(() => setRenewals((before) => before + 1), LIFETIME);
      return () => {
        current = false;
        clearTimeout(end);
      };
    }, [onChange, round]);

    const isLoading = loaded?.round !== round;
    const challenge = isLoading ? undefined : loaded.challenge;
    const failure = isLoading ? undefined : loaded.failure;
    return (
      <TextField
        label={t("label")}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        size={6}
        readOnly={!challenge}
        value={typed.round === round ? typed.code : ""}
        hint={failure?.quiet && <span role="status">{t("failed")}</span>}
        error={failure && !failure.quiet ? t("failed") : error}
        onChange={({ target }) => {
          if (!challenge) return;
          const code = target.value.trim();
          setTyped({ round, code });
          onChange(code ? { captchaId: challenge.captchaId, captchaCode: code } : undefined);
        }}
        trailing={
          <>
            <span className={styles.frame} aria-busy={isLoading}>
              {challenge && <img className={styles.image} src={challenge.image} alt={t("image")} />}
              {isLoading && <Skeleton height="100%" />}
            </span>
            <IconButton label={t("refresh")} icon={<RefreshIcon />} onClick={() => setRenewals(renewals + 1)} />
          </>
        }
      />
    );
  };
}
