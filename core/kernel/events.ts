export type EventBus<Events extends object> = ReturnType<typeof createEventBus<Events>>;

/** `emit("x")` for events without a payload, `emit("x", payload)` for the rest. */
type EventArguments<Events, Name extends keyof Events> = Events[Name] extends undefined
  ? [name: Name]
  : [name: Name, payload: Events[Name]];

/**
 * A typed, synchronous event bus. Events are named in the past tense (`session.opened`). Emitters do not know their
 * listeners and ignore what they return; a listener that throws is reported and does not stop the others.
 */
export function createEventBus<Events extends object>(report: (error: unknown, event: PropertyKey) => void) {
  type Listener = (payload: unknown) => void;
  const listeners = new Map<keyof Events, Set<Listener>>();

  return {
    emit<Name extends keyof Events>(...event: EventArguments<Events, Name>): void {
      const [name, payload] = event;
      // A copy: a listener may add or remove listeners during the emit.
      for (const listener of [...(listeners.get(name) ?? [])]) {
        try {
          listener(payload);
        } catch (error) {
          report(error, name);
        }
      }
    },
    /** Subscribes; the returned function unsubscribes. */
    on<Name extends keyof Events>(name: Name, listener: (payload: Events[Name]) => void): () => void {
      const entry = (payload: unknown) => listener(payload as Events[Name]);
      const set = listeners.get(name) ?? new Set();
      listeners.set(name, set.add(entry));
      return () => set.delete(entry);
    },
  };
}
