import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";

/** Changes a brand's switches at the sandbox's console. Node resolves no `*.localhost`: the host is a header. */
export async function setSwitches(
  port: number,
  merchant: string,
  switches: Readonly<Record<string, unknown>>,
): Promise<void> {
  const call = request({
    host: "127.0.0.1",
    port,
    method: "PATCH",
    path: "/api/switches",
    headers: { Host: "console.localhost", "Content-Type": "application/json" },
  });
  call.end(JSON.stringify({ merchant, ...switches }));
  const [answer]: IncomingMessage[] = await once(call, "response");
  answer?.resume();
  if (answer?.statusCode !== 200) throw new Error(`the sandbox's console answered ${answer?.statusCode}`);
}
