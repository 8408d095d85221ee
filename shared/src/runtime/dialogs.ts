import { create } from 'zustand';

/** What opens above any page, by whoever asks: the host draws it once, in its own place. */
export type Asked =
  /** The comments on a thing, or one of them; `count` is what its page says of them. */
  | { dialog: 'comments'; sourceId: string; count?: number; comment?: number }
  /** A report on a thing; `url` is where it is read. */
  | { dialog: 'report'; sourceId: string; url: string }
  /** Whether it is still the member; the answer comes once at least. */
  | { dialog: 'proof'; onAnswer: (isProven: boolean) => void }
  | { dialog: 'delete'; storyId: number; isOwn: boolean; onDeleted: () => void };

interface DialogStore {
  open: boolean;
  /** What was asked for last; it goes on being drawn while it closes. */
  asked: Asked | undefined;
  /** Asked for again, a dialog begins anew. */
  round: number;
}

/** The dialog of the page. */
export const useDialogs = create<DialogStore>(() => ({ open: false, asked: undefined, round: 0 }));

export const openDialog = (asked: Asked): void =>
  useDialogs.setState(({ round }) => ({ open: true, asked, round: round + 1 }));

export const closeDialog = (): void => useDialogs.setState({ open: false });
