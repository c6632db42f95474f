export interface RequestInfo {
  /** The client's address, as given by the socket or by a proxy that the operator trusts. */
  readonly clientAddress?: string;
  /** How the client reached a trusted proxy, where that differs from how the proxy reached the edge. */
  readonly protocol?: "http" | "https";
  /** Whether the client is this machine: the other end of the socket, and not as a proxy for another. */
  readonly local?: boolean;
  /** Names the request in logs, the gateway's too: a trusted proxy's name of it, else one that the edge makes. */
  readonly requestId?: string;
  /**
   * The edge runtime's function that keeps work running after the response. With it nothing runs between requests, and
   * timers end with the request that set them.
   */
  readonly waitUntil?: (work: Promise<unknown>) => void;
}
