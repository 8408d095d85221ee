import { create } from 'zustand';

export interface Toast {
  id: number;
  tone: 'status' | 'alert';
  message: string;
}

interface ToastStore {
  toasts: readonly Toast[];
  dismiss(id: number): void;
}

const lifetimeMs = 4000;
let lastId = 0;

/** The messages on screen; the host draws them once, in its own place. */
export const useToasts = create<ToastStore>((set) => ({
  toasts: [],
  dismiss: (id) => set((state) => ({ toasts: state.toasts.filter((toast) => toast.id !== id) })),
}));

let held = false;

/** While somebody is at the messages, none goes away by itself. */
export const holdToasts = (hold: boolean): void => {
  held = hold;
};

const expire = (id: number) => {
  if (held) setTimeout(expire, lifetimeMs, id);
  else useToasts.getState().dismiss(id);
};

const show = (tone: Toast['tone'], message: string) => {
  const id = ++lastId;
  // The same words twice at once help nobody.
  useToasts.setState((state) => ({
    toasts: [...state.toasts.filter((toast) => toast.message !== message), { id, tone, message }],
  }));
  setTimeout(expire, lifetimeMs, id);
};

/** Says that something worked (announced politely). */
export const toast = (message: string) => show('status', message);

/** Says that something failed (announced at once). */
export const toastError = (message: string) => show('alert', message);
