import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { selfSigned } from "#tools/self-signed.ts";

const deploy = path.resolve(import.meta.dirname, "../../deploy");

/** What a proxy stands in front of. */
export interface Behind {
  /** Host and port of each edge. */
  readonly edges: readonly string[];
  /** Host and port of the private port of one. */
  readonly admin: string;
  readonly adminPort: number;
}

export interface RunningProxy {
  stop(): Promise<void>;
}

interface Start {
  /** Where its files lie. */
  readonly folder: string;
  readonly httpPort: number;
  readonly httpsPort: number;
}

/** Replaces what a test has otherwise; throws where the sample has it no more. */
function replaced(text: string, changes: Readonly<Record<string, string>>): string {
  return Object.entries(changes).reduce((sum, [from, to]) => {
    if (!sum.includes(from)) throw new Error(`the sample has no "${from}"`);
    return sum.replaceAll(from, to);
  }, text);
}

async function run(
  program: string,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<RunningProxy> {
  const started = spawn(program, args, { env: { ...process.env, ...env }, stdio: ["ignore", "ignore", "pipe"] });
  let output = "";
  started.stderr.on("data", (part: Buffer) => (output += part));
  const ended = once(started, "exit");
  started.once("error", () => {});
  return {
    async stop() {
      if (started.exitCode !== null) throw new Error(`${program} ended by itself:\n${output}`);
      started.kill("SIGTERM");
      await ended;
    },
  };
}

/** Caddy with `deploy/Caddyfile`: its certificates are its own, as no authority can reach it here. */
export async function startCaddy({ folder, httpPort, httpsPort }: Start, behind: Behind): Promise<RunningProxy> {
  const text = replaced(await readFile(path.join(deploy, "Caddyfile"), "utf8"), {
    "{\n\ton_demand_tls": `{\n\tadmin off\n\tskip_install_trust\n\thttp_port ${httpPort}\n\thttps_port ${httpsPort}\n\ton_demand_tls`,
    "\t\ton_demand\n": "\t\ton_demand\n\t\tissuer internal\n",
  });
  const file = path.join(folder, "Caddyfile");
  await writeFile(file, text);
  return run("caddy", ["run", "--config", file, "--adapter", "caddyfile"], {
    EDGES: behind.edges.join(" "),
    ADMIN: behind.admin,
    ADMIN_PORT: String(behind.adminPort),
    XDG_DATA_HOME: folder,
    XDG_CONFIG_HOME: folder,
  });
}

/** nginx with `deploy/nginx.conf`, in front of two edges. */
export async function startNginx({ folder, httpPort, httpsPort }: Start, { edges }: Behind): Promise<RunningProxy> {
  const { key, cert } = selfSigned();
  await writeFile(path.join(folder, "key.pem"), key);
  await writeFile(path.join(folder, "cert.pem"), cert);
  const site = replaced(await readFile(path.join(deploy, "nginx.conf"), "utf8"), {
    "10.0.0.1:8080": edges[0] ?? "",
    "10.0.0.2:8080": edges[1] ?? "",
    // One machine asks for all.
    "rate=100r/s": "rate=100000r/s",
    "rate=20r/s": "rate=100000r/s",
    "listen 80;": `listen 127.0.0.1:${httpPort};`,
    "listen 443 ": `listen 127.0.0.1:${httpsPort} `,
    "/etc/letsencrypt/live/livery/fullchain.pem": path.join(folder, "cert.pem"),
    "/etc/letsencrypt/live/livery/privkey.pem": path.join(folder, "key.pem"),
  });
  const file = path.join(folder, "nginx.conf");
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (name) => `${name}_temp_path ${path.join(folder, name)};`,
  );
  const own = `pid ${path.join(folder, "pid")};\nevents {}\nhttp {\naccess_log off;\n${temporary.join("\n")}\n${site}}\n`;
  await writeFile(file, own);
  return run("nginx", ["-c", file, "-e", "stderr", "-g", "daemon off;"], {});
}
