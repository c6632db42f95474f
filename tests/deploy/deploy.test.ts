import { execFile, spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { parse } from "jsonc-parser";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { parseAllDocuments, parse as parseYaml } from "yaml";
import { createDeployment, type Deployment } from "#tools/bench/hostile-gateway/edges.ts";
import { freePort } from "#tools/free-port.ts";
import { HEADLINE_FONTS } from "#tools/publish/index.ts";
import { createImage, type Image, readStages, runImage } from "./image.ts";

const run = promisify(execFile);
const root = path.resolve(import.meta.dirname, "../..");
const read = (file: string) => readFileSync(path.join(root, file), "utf8");
const has = (program: string) => spawnSync("which", [program]).status === 0;

const variablesIn = (text: string) => [...text.matchAll(/process\.env\.([A-Z_]+)/g)].map(([, name = ""]) => name);

/** Variables of the environment that a server reads, and that the commands read. */
const ofServer = new Set(["NODE_ENV", ...variablesIn(read("tools/serve/run-server.ts") + read("server/port.ts"))]);
const ofCommands = new Set(
  ["workspace.ts", "publish.ts", "health.ts", "release-arguments.ts"].flatMap((file) =>
    variablesIn(read(`tools/merchant/${file}`)),
  ),
);

interface Service {
  readonly build?: { readonly context: string; readonly dockerfile: string; readonly target?: string };
  readonly image?: string;
  readonly environment?: Readonly<Record<string, string>>;
  readonly depends_on?: readonly string[] | Readonly<Record<string, unknown>>;
  readonly stop_grace_period?: string;
  readonly networks?: { readonly default: { readonly aliases: readonly string[] } };
  readonly volumes?: readonly string[];
}

interface Compose {
  readonly services: Readonly<Record<string, Service>>;
  readonly volumes: Readonly<Record<string, unknown>>;
}

/** DRAIN_MS by default, and what open requests have then, in seconds. */
const ENDS_WITHIN = 15;

describe("the Dockerfile", () => {
  let image: Image;
  let deployment: Deployment;

  beforeAll(async () => {
    // `npm run test:full` installs the packages as the image does.
    image = await createImage(Boolean(process.env.FULL));
    deployment = await createDeployment(["acme"]);
  }, 300_000);
  afterAll(async () => {
    await image?.remove();
    await deployment?.remove();
  });

  it("makes an image that serves a store, tells its health, and ends in order with SIGTERM", async () => {
    const [port, adminPort] = [await freePort(), await freePort()];
    const environment = {
      STORE: path.join(deployment.folder, "store"),
      PORT: String(port),
      ADMIN_PORT: String(adminPort),
      DRAIN_MS: "0",
    };
    const server = await runImage(image, environment);
    const page = await fetch(`http://127.0.0.1:${port}/healthz`);
    expect(page.status).toBe(200);
    const [program = "", ...args] = image.healthCheck;
    await run(program, args, { env: { ...process.env, ...environment } });
    expect((await fetch(`http://127.0.0.1:${adminPort}/ready`)).status).toBe(200);
    expect(await server.stop()).toBe(0);
    await expect(run(program, args, { env: { ...process.env, ...environment } })).rejects.toMatchObject({ code: 1 });
  }, 60_000);

  it("holds the files that docs/operate.md lists, and no others", async () => {
    const [, listed = ""] = /these\nfiles of a build and no others: (.+?)\. /.exec(read("docs/operate.md")) ?? [];
    const copied = (await readStages()).at(-1)?.instructions.filter(({ name }) => name === "COPY") ?? [];
    const files = copied.flatMap(({ text }) => text.split(" ").slice(1, -1));
    expect([...listed.matchAll(/`([^`]+)`/g)].map(([, file]) => `/livery/${file}`)).toEqual(files);
  });

  it("installs the packages that the server imports, and no others", async () => {
    const folder = path.join(root, "dist/server");
    const files = (await readdir(folder)).filter((file) => file.endsWith(".js"));
    const all = (await Promise.all(files.map((file) => readFile(path.join(folder, file), "utf8")))).join("\n");
    const { dependencies } = JSON.parse(read("package.json"));
    const imported = Object.keys(dependencies).filter((name) => new RegExp(`["']${name}(/[^"']+)?["']`).test(all));
    expect(imported).toEqual(Object.keys(dependencies));
  });

  it("sets nothing that the server does not read", () => {
    expect(Object.keys(image.environment).filter((name) => !ofServer.has(name))).toEqual([]);
  });

  it("runs commands that there are, and none as root", async () => {
    const scripts = Object.keys(JSON.parse(read("package.json")).scripts);
    const stages = await readStages();
    const commands = stages.flatMap(({ instructions }) => instructions.filter(({ name }) => name === "RUN"));
    for (const { text } of commands) {
      const [, script] = /npm run (\S+)/.exec(text) ?? [];
      expect(script === undefined ? text : script).toSatisfy(
        (one) => scripts.includes(one) || /^(npm ci|mkdir) /.test(one),
      );
    }
    const published = stages.find(({ name }) => name === "publish")?.instructions ?? [];
    const users = [published, stages.at(-1)?.instructions ?? []].map(
      (instructions) => instructions.find(({ name }) => name === "USER")?.text,
    );
    expect(users).toEqual(["node", "1000:1000"]);
    // Its user may write where publishing does.
    const [folder] = HEADLINE_FONTS.split("/");
    expect(published).toContainEqual({ name: "RUN", text: `mkdir -p ${folder} && chown node ${folder}` });
    const entry: readonly string[] = JSON.parse(published.find(({ name }) => name === "ENTRYPOINT")?.text ?? "[]");
    const { stdout } = await run(entry[0] ?? "", [...entry.slice(1), "releases", "--help"], { cwd: root });
    expect(stdout).toContain("releases");
  });
});

describe("compose.yaml", () => {
  const { services, volumes }: Compose = parseYaml(read("deploy/compose.yaml"), { merge: true });
  const edges = Object.entries(services).filter(([name]) => name.startsWith("edge-"));

  it("has two edges that read one store, with variables that they know, and time to end", () => {
    expect(edges.map(([, { environment }]) => environment?.STORE)).toEqual(Array(2).fill("redis://redis:6379/0"));
    for (const [, { environment, stop_grace_period: grace = "" }] of edges) {
      expect(Object.keys(environment ?? {}).filter((name) => !ofServer.has(name))).toEqual([]);
      expect(Number.parseInt(grace, 10)).toBeGreaterThanOrEqual(ENDS_WITHIN);
    }
  });

  it("publishes into the same store, with variables that the commands know", () => {
    const { environment = {}, build } = { ...services.publish };
    expect(environment.STORE).toBe("redis://redis:6379/0");
    expect(Object.keys(environment).filter((name) => !ofCommands.has(name))).toEqual([]);
    expect(build?.target).toBe("publish");
  });

  it("names services, ports, files and volumes that there are", async () => {
    const ports = { http: "8080", admin: "9090" };
    const { environment = {} } = { ...services.caddy };
    expect(environment.EDGES).toBe(edges.map(([name]) => `${name}:${ports.http}`).join(" "));
    // One name of both edges: where one does not answer, the other is asked.
    const [aliases = []] = edges.map(([, { networks }]) => networks?.default.aliases);
    expect(edges.map(([, { networks }]) => networks?.default.aliases)).toEqual([aliases, aliases]);
    expect(environment.ADMIN).toBe(`${aliases[0]}:${ports.admin}`);
    expect(services.publish?.environment?.EDGES).toBe(edges.map(([name]) => `http://${name}:${ports.admin}`).join());
    const stages = await readStages();
    const names = new Set([...Object.keys(services), ...Object.keys(volumes)]);
    for (const { build, depends_on: needed = [], volumes: mounted = [] } of Object.values(services)) {
      if (build) expect(() => read(build.dockerfile)).not.toThrow();
      if (build?.target) expect(stages.map(({ name }) => name)).toContain(build.target);
      for (const name of Array.isArray(needed) ? needed : Object.keys(needed)) expect(names).toContain(name);
      for (const source of mounted.map((one) => one.split(":")[0] ?? ""))
        if (!source.startsWith(".")) expect(names).toContain(source);
    }
    const { environment: variables, remove } = await createImage(false);
    await remove();
    expect([variables.PORT, variables.ADMIN_PORT]).toEqual([ports.http, ports.admin]);
  });
});

describe("kubernetes.yaml", () => {
  const documents = parseAllDocuments(read("deploy/kubernetes.yaml"), { merge: true }).map((one) => one.toJS());
  const ofKind = (kind: string) => documents.filter((one) => one.kind === kind);
  const [deployment] = ofKind("Deployment");
  const pod = deployment.spec.template;
  const [container] = pod.spec.containers;

  it("starts edges with variables that they know, on the ports that they are told", () => {
    const environment = new Map<string, string>(
      container.env.map(({ name, value }: Record<"name" | "value", string>) => [name, value]),
    );
    expect([...environment.keys()].filter((name) => !ofServer.has(name))).toEqual([]);
    const ports = Object.fromEntries(
      container.ports.map((port: { name: string; containerPort: number }) => [port.name, String(port.containerPort)]),
    );
    expect(ports).toEqual({ http: environment.get("PORT"), admin: environment.get("ADMIN_PORT") });
    expect(pod.metadata.annotations["prometheus.io/port"]).toBe(ports.admin);
  });

  it("asks the private port for health and readiness, and waits until an edge has ended", () => {
    expect([container.livenessProbe.httpGet, container.readinessProbe.httpGet]).toEqual([
      { path: "/health", port: "admin" },
      { path: "/ready", port: "admin" },
    ]);
    expect(pod.spec.terminationGracePeriodSeconds).toBeGreaterThanOrEqual(ENDS_WITHIN);
  });

  it("selects the edges in everything that selects, and leaves one of them at least", () => {
    const labels = pod.metadata.labels;
    expect(deployment.spec.selector.matchLabels).toEqual(labels);
    for (const { spec } of ofKind("Service")) expect(spec.selector).toEqual(labels);
    const [budget] = ofKind("PodDisruptionBudget");
    expect([budget.spec.selector.matchLabels, budget.spec.minAvailable]).toEqual([labels, 1]);
    expect(ofKind("NetworkPolicy")[0].spec.podSelector.matchLabels).toEqual(labels);
    expect(deployment.spec.replicas).toBe(2);
  });

  it("gives the edges no right that they do not need", () => {
    expect(pod.spec.securityContext.runAsNonRoot).toBe(true);
    expect(container.securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ["ALL"] },
    });
  });
});

describe("livery.service", () => {
  const unit = read("deploy/livery.service");

  it("starts an edge with variables that it knows, and waits until it has ended", () => {
    const names = [...unit.matchAll(/(?:^Environment=| )([A-Z_]+)=/gm)].map(([, name = ""]) => name);
    expect(names.filter((name) => !ofServer.has(name))).toEqual([]);
    expect(Number(/^TimeoutStopSec=(\d+)$/m.exec(unit)?.[1])).toBeGreaterThanOrEqual(ENDS_WITHIN);
    const program = /^ExecStart=\S+ (\S+)$/m.exec(unit)?.[1] ?? "";
    expect(() => read(program)).not.toThrow();
  });

  it.runIf(has("systemd-analyze"))("is a unit that systemd takes", async () => {
    const folder = await mkdtemp(path.join(tmpdir(), "livery-unit-"));
    const file = path.join(folder, "livery.service");
    await writeFile(file, unit.replace("/usr/bin/node", process.execPath));
    const { stderr } = await run("systemd-analyze", ["verify", file]);
    await rm(folder, { recursive: true });
    expect(stderr).not.toContain("livery.service:");
  });
});

describe("wrangler.jsonc", () => {
  const text = read("deploy/cloudflare/wrangler.jsonc");
  const config = parse(text, undefined, { allowTrailingComma: false });

  it("runs the worker as workerd does here, with bindings that it knows", () => {
    const workerd = read("server/edge/workerd.capnp");
    expect(config.compatibility_date).toBe(/compatibilityDate = "(.+)"/.exec(workerd)?.[1]);
    expect(JSON.stringify(config.compatibility_flags)).toBe(/compatibilityFlags = (\[.+\])/.exec(workerd)?.[1]);
    const bindings = [...config.r2_buckets, ...(config.kv_namespaces ?? [])].map(({ binding }) => binding);
    const [, commented = ""] = /"kv_namespaces": \[\{ "binding": "(\w+)"/.exec(text) ?? [];
    const worker = read("server/edge/worker.ts");
    for (const name of [...bindings, commented, ...Object.keys(config.vars)])
      expect(worker).toContain(`readonly ${name}?:`);
    expect(path.join("deploy/cloudflare", config.main)).toBe("dist/edge/worker.js");
  });
});
