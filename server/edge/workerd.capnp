# The edge on workerd, from the project's folder, after `npx livery build` and `npx livery publish --all`:
#
#   npx workerd serve dist/edge/workerd.capnp --directory-path store=dist/store --socket-addr http=*:8080
#
# GATEWAY_ORIGIN, in the environment, stands in for the gateways of the manifests; SERVICE_WORKER=off removes the service
# worker from browsers; PUBLIC_KEY has it serve what is signed alone.
using Workerd = import "/workerd/workerd.capnp";

const config :Workerd.Config = (
  services = [
    (
      name = "edge",
      worker = (
        modules = [(name = "worker.js", esModule = embed "worker.js")],
        compatibilityDate = "2026-04-01",
        # A browser that gives up: the worker passes it on to the gateway.
        compatibilityFlags = ["enable_request_signal"],
        bindings = [
          (name = "STORE_FILES", service = "store"),
          (name = "GATEWAY_ORIGIN", fromEnvironment = "GATEWAY_ORIGIN"),
          (name = "SERVICE_WORKER", fromEnvironment = "SERVICE_WORKER"),
          (name = "HSTS_SUBDOMAINS", fromEnvironment = "HSTS_SUBDOMAINS"),
          (name = "PUBLIC_KEY", fromEnvironment = "PUBLIC_KEY"),
        ],
        globalOutbound = "gateways",
      ),
    ),
    (name = "store", disk = (path = "dist/store")),
    # Gateways often stand in a private network.
    (name = "gateways", network = (allow = ["public", "private", "local"], tlsOptions = (trustBrowserCas = true))),
  ],
  sockets = [(name = "http", address = "*:8080", http = (), service = "edge")],
);
