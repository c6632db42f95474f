import { createStore } from "zustand/vanilla";
import { numberIn } from "#core/kernel/index.ts";
import type { Site } from "#core/site/index.ts";
import { profilePicture } from "./stored.ts";

/** Spec 3, 9: how many pictures there are where the gateway says nothing usable. */
const DEFAULT_COUNT = 9;
/** As many as differ: nine figures in three palettes. */
export const MAX_PICTURES = 27;

export type PictureModel = ReturnType<typeof createPicture>;

/** The member's picture: one of the site's drawings, chosen on this device. */
export function createPicture({ events, session, status, platform: { storage } }: Site) {
  const id = () => session.store.getState().info?.id ?? "";
  const stored = () => ({ chosen: id() === "" ? undefined : storage.get(profilePicture, id()) });
  const store = createStore(stored);
  const recall = () => store.setState(stored());
  events.on("session.opened", recall);
  // A session of the address knows its member from here on.
  events.on("member.loaded", recall);
  events.on("session.closed", recall);

  return {
    /** The drawing's number, from 0; undefined for the first letter of the name. */
    store,
    choose(picture: number | undefined) {
      if (picture === undefined) storage.remove(profilePicture, id());
      else storage.set(profilePicture, picture, id());
      store.setState({ chosen: picture });
    },
    /** How many drawings are offered: the status call's PROFILE_ICON_COUNT. */
    count() {
      const count = numberIn(status.store.getState().value?.gateway?.PROFILE_ICON_COUNT ?? DEFAULT_COUNT);
      return Number.isInteger(count) && count > 0 ? Math.min(count, MAX_PICTURES) : DEFAULT_COUNT;
    },
  };
}
