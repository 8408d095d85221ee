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

/** The messages on screen; rendered once, by the shell or another host. */
export const useToasts = create<ToastStore>((set) => ({
  toasts: [],
  dismiss: (id) => set((state) => ({ toasts: state.toasts.filter((toast) => toast.id !== id) })),
}));

let isHeld = false;

/** Keeps messages on screen, while the reader's pointer or focus is on them. */
export const holdToasts = (hold: boolean): void => {
  isHeld = hold;
};

const expire = (id: number) => {
  if (isHeld) setTimeout(expire, lifetimeMs, id);
  else useToasts.getState().dismiss(id);
};

const show = (tone: Toast['tone'], message: string) => {
  const id = ++lastId;
  // The same message is shown only once.
  useToasts.setState((state) => ({
    toasts: [...state.toasts.filter((toast) => toast.message !== message), { id, tone, message }],
  }));
  setTimeout(expire, lifetimeMs, id);
};

/** Shows a success message (`role="status"`). */
export const toast = (message: string) => show('status', message);

/** Shows an error message (`role="alert"`). */
export const toastError = (message: string) => show('alert', message);
