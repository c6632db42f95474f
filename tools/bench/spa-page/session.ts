import { create } from "zustand";

interface Session {
  readonly token: string;
  readonly username: string;
  open(token: string, username: string): void;
}

export const useSession = create<Session>((set) => ({
  token: "",
  username: "",
  open: (token, username) => set({ token, username }),
}));
