import { Hono } from "hono";
import { isLanguageCode } from "#core/i18n/languages.ts";
import { createHandlers } from "../calls/index.ts";
import { merchantProfile } from "../content/merchants.ts";
import type { Member } from "../members/members.ts";
import type { Caller } from "../members/sessions.ts";
import type { Services } from "../services.ts";
import type { CallFault, Switches } from "../switches/switches.ts";
import type { Call } from "./call.ts";
import {
  type BodyOf,
  type Contract,
  compileOperations,
  type Operation,
  type OperationId,
  type QueryOf,
  type Schemas,
} from "./contract.ts";
import { messageFor } from "./error-messages.ts";
import { Failure, invalidField, statusOf } from "./failure.ts";
import { createRequestLog } from "./request-log.ts";

const merchantCode = /^[a-z0-9][a-z0-9_-]{0,31}$/;
const fallbackMerchant = "default";

/** Sources of a merchant's code: the header, a beacon's body, the manifest's query, else the host's first label. */
const merchantOf = (request: Request, query: Readonly<Record<string, unknown>>, body: unknown): string => {
  const [label, ...rest] = new URL(request.url).hostname.split(".");
  const candidates = [
    request.headers.get("Merchant"),
    Object(body).merchant,
    query.merchantCode,
    rest.length > 0 && !/^\d+$/.test(label ?? "") ? label : undefined,
  ];
  return (
    candidates.find((code): code is string => typeof code === "string" && merchantCode.test(code)) ?? fallbackMerchant
  );
};

/** A browser reaches this machine by IPv4 and IPv6 in turn: for a session they are one place. */
const loopback = /^(127\.|::1$|::ffff:127\.)/;

const callerOf = ({ headers }: Request): Caller => {
  const address = headers.get("X-Forwarded-For")?.split(",")[0]?.trim() ?? "";
  return { device: headers.get("Device"), address: address === "" || loopback.test(address) ? null : address };
};

/** The site's origin: what the edge forwarded, else what was asked. */
const originOf = ({ url, headers }: Request): string => {
  const { host, protocol } = new URL(url);
  const forwarded = headers.get("X-Forwarded-Proto");
  return `${forwarded ? `${forwarded}:` : protocol}//${headers.get("X-Forwarded-Host") ?? host}`;
};

const parseCookie = (header: string | null, name: string): string | undefined =>
  (header ?? "")
    .split(";")
    .map((pair) => pair.trim().split("="))
    .find(([key]) => key === name)?.[1];

const readBody = async (request: Request): Promise<unknown> => {
  const text = await request.text();
  if (text === "") return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const faultOf = (switches: Switches, path: string): CallFault => ({ ...switches, ...switches.calls[path] });

/** Text that is no answer of a gateway. */
const garbage = (): Response =>
  new Response("<!doctype html><title>Not the gateway</title>", { headers: { "Content-Type": "text/html" } });

/** The failure that the console asked for, if it did. */
const failureAskedFor = ({ failStatus, errorCode, message, value }: CallFault): Failure | undefined => {
  if (!errorCode && !failStatus && message === undefined) return undefined;
  const usual =
    failStatus === 401 ? "login.not.session" : Number(failStatus) >= 502 ? "gateway_unreachable" : "unknown_error";
  return new Failure(errorCode ?? usual, value, { words: message, status: failStatus || undefined });
};

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * The gateway's calls. Each request is checked against the contract, its session looked up, answered by its handler,
 * put into the envelope and logged.
 * @param prepare makes sure that a merchant has its members before anything is asked of it
 */
export const createSandboxGateway = (
  services: Services,
  contract: Contract,
  prepare: (merchant: string) => Promise<void>,
): Hono => {
  const operations = compileOperations(contract);
  const handlers = createHandlers(services, operations);
  const requestLog = createRequestLog(services.database);
  const app = new Hono();

  const respond = (operation: Operation, value: unknown, cookies: readonly string[]): Response => {
    const headers = new Headers({ "Cache-Control": "no-store" });
    for (const cookie of cookies) headers.append("Set-Cookie", cookie);
    if (operation.answer === "empty") return new Response(null, { status: 204, headers });
    if (operation.answer === "envelope") return Response.json({ success: true, value }, { headers });
    headers.set("Content-Type", operation.answer.media);
    return new Response(JSON.stringify(value), { headers });
  };

  const sessionOf = (
    operation: Operation,
    merchant: string,
    token: string | null,
    caller: Caller,
  ): Member | undefined => {
    if (!token) return undefined;
    try {
      return services.sessions.member(merchant, token, caller);
    } catch (error) {
      if (operation.needsSession) throw error;
      return undefined;
    }
  };

  const dispatch = async (operation: Operation, request: Request): Promise<Response> => {
    const at = services.now();
    const query: Record<string, unknown> = Object.fromEntries(new URL(request.url).searchParams);
    const wireBody = operation.checkBody ? await readBody(request) : undefined;
    const merchant = merchantOf(request, query, wireBody);
    await prepare(merchant);
    const language = languageOf(request, merchant);
    let body = wireBody;
    let errorCode: string | null = null;

    const answer = async (): Promise<Response> => {
      const fault = faultOf(services.switches.of(merchant), operation.path);
      if (fault.delayMs) await wait(fault.delayMs);
      if (fault.malformed) return garbage();
      const asked = failureAskedFor(fault);
      if (asked) throw asked;
      if (fault.answer !== undefined) return respond(operation, fault.answer, []);

      const caller = callerOf(request);
      const token = request.headers.get("Authorization") ?? undefined;
      const visitor = sessionOf(operation, merchant, token ?? null, caller);
      const member = (): Member => {
        if (!visitor) throw new Failure("login.not.session");
        return visitor;
      };
      if (operation.needsSession) member();
      operation.checkHeaders(request.headers);
      operation.checkQuery(query);
      if (operation.encrypted) body = services.cipher.open(wireBody);
      if (operation.checkBody) {
        if (body === undefined) throw invalidField("body");
        operation.checkBody(body);
      }

      const cookies: string[] = [];
      // The contract's checks are what these two types promise.
      const call: Call = {
        merchant,
        language,
        caller,
        origin: originOf(request),
        query: query as QueryOf<OperationId>,
        body: body as BodyOf<OperationId>,
        token,
        visitor,
        member,
        takeBreak: (breakUntil) => services.members.update(member().id, { breakUntil }),
        cookie: (name) => parseCookie(request.headers.get("Cookie"), name),
        setCookie: (name, value) => cookies.push(`${name}=${value}; Path=/wps; HttpOnly; SameSite=Lax`),
      };
      const handler = handlers[operation.id];
      if (!handler) throw new Failure("not.available");
      try {
        return respond(operation, await handler(call), cookies);
      } catch (error) {
        return failed(error, cookies);
      }
    };

    const failed = (error: unknown, cookies: readonly string[] = []): Response => {
      const failure = Failure.is(error) ? error : new Failure("unknown_error");
      if (failure !== error) services.log(`${operation.path}: ${error instanceof Error ? error.stack : String(error)}`);
      errorCode = failure.errorCode;
      const { value, travel } = failure;
      const message = travel.words ?? messageFor(errorCode, language, value);
      const response = Response.json(
        { success: false, errorCode, message, value },
        { status: travel.status ?? statusOf(errorCode) },
      );
      for (const cookie of cookies) response.headers.append("Set-Cookie", cookie);
      return response;
    };

    const response = await answer().catch(failed);
    requestLog.add({
      merchant,
      method: operation.method,
      path: operation.path,
      query,
      headers: Object.fromEntries(request.headers),
      body,
      status: response.status,
      errorCode,
      at,
      duration: services.now() - at,
    });
    return response;
  };

  for (const operation of operations) {
    app.on(operation.method, operation.path, (context) => dispatch(operation, context.req.raw));
  }
  app.all("/wps/*", () =>
    Response.json(
      { success: false, errorCode: "unknown_error", message: "There is no such call.", value: null },
      { status: 404 },
    ),
  );
  return app;
};

/** The Language header; the merchant's own for a call without one, such as the edge's, or for an unknown one. */
const languageOf = ({ headers }: Request, merchant: string): Schemas["Language"] => {
  const asked = headers.get("Language") ?? "";
  return isLanguageCode(asked) ? asked : merchantProfile(merchant).language;
};
