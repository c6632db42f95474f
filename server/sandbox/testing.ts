import { randomBytes } from "node:crypto";
import { createRequire } from "node:module";
import CryptoJS from "crypto-js";
import type { JSEncrypt } from "jsencrypt";
import { expect } from "vitest";
import { answerViolations, type ContractOperation, contractOperations } from "#tests/contract/validate.ts";
import type { ShownCode } from "./console/api.ts";
import type { BodyOf, OperationId, Schemas, ValueOf } from "./gateway/contract.ts";
import { createSandbox, type LoadedStandIn } from "./index.ts";
import type { StandIn } from "./stand-ins/stand-in.ts";

const JSEncryptClass: typeof JSEncrypt = createRequire(import.meta.url)("jsencrypt");

export const deviceId = "6f1d3c1e-8f0b-4c5e-9d2a-7b1f0e5a9c34";

export interface CallOptions {
  readonly body?: unknown;
  readonly query?: Readonly<Record<string, string>>;
  readonly token?: string;
  readonly language?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sends this as the encrypted frame, instead of a right one. */
  readonly frame?: unknown;
}

export interface Answer {
  readonly status: number;
  readonly success: boolean;
  readonly value: unknown;
  readonly errorCode: string | undefined;
  readonly message: string | undefined;
  readonly cookie: string | null;
}

/** What a browser at a merchant's site can do. Every answer is held against the contract. */
export interface TestSite {
  call(operationId: OperationId, options?: CallOptions): Promise<Answer>;
  /** The value of a call that succeeds. */
  value<Id extends OperationId>(
    operationId: Id,
    options?: Omit<CallOptions, "body"> & { readonly body?: BodyOf<Id> },
  ): Promise<ValueOf<Id>>;
  /** The code that a call fails with; undefined when it succeeds. */
  failure(operationId: OperationId, options?: CallOptions): Promise<string | undefined>;
  logIn(username: string, password?: string): Promise<Schemas["LoginValue"]>;
}

/** A sandbox in memory with a clock of its own, for one test. */
export interface TestSandbox {
  at(merchant: string): TestSite;
  /** Lets time pass, in ms. */
  pass(ms: number): void;
  now(): number;
  /** Asks the console; the answer's JSON. */
  console(path: string, method?: "GET" | "PATCH" | "POST", body?: unknown): Promise<unknown>;
  /** The newest code of a kind that the console shows. */
  code(kind: ShownCode["kind"], to?: string): Promise<ShownCode>;
  /** What a vendor would issue to the browser. */
  proof(
    vendor: string,
    subject: string,
    profile?: Readonly<Record<string, string>>,
    merchant?: string,
  ): Promise<string>;
  readonly lines: readonly string[];
  fetch(request: Request): Promise<Response>;
  close(): void;
}

/** The wire's frame around a plain body, as the client makes it. */
export const encrypt = (body: unknown, publicKey: string): Schemas["EncryptedBody"] => {
  const key = randomBytes(4).toString("hex");
  const rsa = new JSEncryptClass();
  rsa.setPublicKey(publicKey);
  const des = CryptoJS.DES.encrypt(JSON.stringify(body), CryptoJS.enc.Latin1.parse(key), {
    mode: CryptoJS.mode.ECB,
    padding: CryptoJS.pad.Pkcs7,
  });
  return { rsaKey: publicKey, RSA: String(rsa.encrypt(key)), DES: des.toString() };
};

const operationOf = (id: string): ContractOperation => {
  const operation = contractOperations.find(({ operationId }) => operationId === id);
  if (!operation) throw new Error(`the contract has no call ${id}`);
  return operation;
};

const moduleIds: Readonly<Record<string, string>> = { register: "REG3", registerMobile: "MOBILENUMREG3" };

/** A query as the contract's examples have it. */
const exampleQuery = ({ query }: ContractOperation): Record<string, string> =>
  Object.fromEntries(query.filter(({ required }) => required).map(({ name, example }) => [name, String(example)]));

export interface TestSandboxOptions {
  /** A test's own stand-ins, or loaded ones with the documents of their calls. */
  readonly standIns?: readonly (StandIn | LoadedStandIn)[];
  readonly brands?: () => readonly string[];
}

export const createTestSandbox = ({ standIns = [], brands }: TestSandboxOptions = {}): TestSandbox => {
  let time = Date.parse("2026-01-05T08:00:00Z");
  const lines: string[] = [];
  const sandbox = createSandbox({
    file: ":memory:",
    ...(brands && { brands }),
    now: () => time,
    log: (line) => lines.push(line),
    standIns: standIns.map((one, index) => ("standIn" in one ? one : { name: `test/${index}`, standIn: one })),
  });

  const askConsole: TestSandbox["console"] = async (path, method = "GET", body) => {
    const response = await sandbox.fetch(
      new Request(`http://console.localhost:5301${path}`, {
        method,
        headers: { "Content-Type": "application/json" },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }),
    );
    return response.json();
  };

  const at = (merchant: string): TestSite => {
    const call: TestSite["call"] = async (operationId, options = {}) => {
      const operation = operationOf(operationId);
      const url = new URL(operation.path, `http://${merchant}.localhost:5301`);
      url.search = String(new URLSearchParams({ ...exampleQuery(operation), ...options.query }));
      let body = options.frame ?? options.body;
      if (operation.encrypted && options.frame === undefined) body = encrypt(body, await site.value("getRsaKey"));
      const headers = new Headers({ Merchant: merchant, Language: options.language ?? "EN", ...options.headers });
      if (options.token) headers.set("Authorization", options.token);
      const moduleId = moduleIds[operationId];
      if (moduleId && !headers.has("ModuleId")) headers.set("ModuleId", moduleId);
      const response = await sandbox.fetch(
        new Request(url, {
          method: operation.method,
          headers,
          ...(body !== undefined && { body: JSON.stringify(body) }),
        }),
      );
      const text = await response.text();
      expect({ operationId, faults: answerViolations(operationId, response.status, text) }).toEqual({
        operationId,
        faults: [],
      });
      const json = text === "" ? {} : JSON.parse(text);
      // The manifest travels without an envelope: it is its own value.
      const { success = true, value = json, errorCode, message } = json;
      return {
        status: response.status,
        success,
        value,
        errorCode,
        message,
        cookie: response.headers.get("Set-Cookie"),
      };
    };

    const site: TestSite = {
      call,
      async value<Id extends OperationId>(operationId: Id, options: CallOptions = {}): Promise<ValueOf<Id>> {
        const { success, errorCode, value } = await call(operationId, options);
        if (!success) throw new Error(`${operationId} failed: ${errorCode}`);
        return value as ValueOf<Id>;
      },
      failure: async (operationId, options) => (await call(operationId, options)).errorCode,
      logIn: (username, password = "Player@2026") =>
        site.value("logIn", {
          body: { type: "username", username, password, loginDeviceId: deviceId, isOfficialAppLogin: false },
        }),
    };
    return site;
  };

  return {
    at,
    lines,
    now: () => time,
    pass: (ms) => {
      time += ms;
    },
    console: askConsole,
    async code(kind, to) {
      const codes = (await askConsole("/api/codes")) as readonly ShownCode[];
      const found = codes.find((one) => one.kind === kind && (to === undefined || one.to === to));
      if (!found) throw new Error(`the console shows no ${kind} code`);
      return found;
    },
    async proof(vendor, subject, profile = {}, merchant = "lotus") {
      const { token } = (await askConsole("/api/proofs", "POST", { merchant, vendor, subject, profile })) as {
        token: string;
      };
      return token;
    },
    fetch: sandbox.fetch,
    close: sandbox.close,
  };
};

/** The common part of a registration. */
export const registration: Schemas["RegisterCommon"] = {
  registerMethod: "H5",
  registerUrl: "http://lotus.localhost/m/register",
  loginDeviceId: deviceId,
  isOfficialAppLogin: false,
  domain: "lotus.localhost",
  login: true,
  pixelTrack: null,
};
