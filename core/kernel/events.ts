/**
 * A typed, synchronous event bus. Events are facts in the past tense (`session.opened`); whoever emits one does not
 * know who listens and ignores what listeners return. A listener that throws is reported and does not stop the others.
 */
export interface EventBus<Events extends object> {
  emit<Name extends keyof Events>(...event: EventArguments<Events, Name>): void;
  /** Listens until the returned function is called. */
  on<Name extends keyof Events>(name: Name, listener: (payload: Events[Name]) => void): () => void;
}

/** `emit("x")` for events without a payload, `emit("x", payload)` for the rest. */
type EventArguments<Events, Name extends keyof Events> = Events[Name] extends undefined
  ? [name: Name]
  : [name: Name, payload: Events[Name]];

export function createEventBus<Events extends object>(
  report: (error: unknown, event: PropertyKey) => void,
): EventBus<Events> {
  type Listener = (payload: unknown) => void;
  const listeners = new Map<keyof Events, Set<Listener>>();

  return {
    emit(...event) {
      const [name, payload] = event;
      // A copy: a listener may add or remove listeners while the event is under way.
      for (const listener of [...(listeners.get(name) ?? [])]) {
        try {
          listener(payload);
        } catch (error) {
          report(error, name);
        }
      }
    },
    on(name, listener) {
      const entry = (payload: unknown) => listener(payload as Events[typeof name]);
      const set = listeners.get(name) ?? new Set();
      listeners.set(name, set.add(entry));
      return () => set.delete(entry);
    },
  };
}
