/** The options of `livery serve`. */
export const serveOptions = {
  sandbox: { type: "boolean", description: "Use the sandbox instead of the manifests' gateways" },
  fresh: { type: "boolean", description: "Start with an empty sandbox" },
  "sandbox-in-production": { type: "boolean", description: "Allow the sandbox under `NODE_ENV=production`" },
} as const;
