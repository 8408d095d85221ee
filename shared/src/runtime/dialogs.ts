import { create } from 'zustand';

/** Dialogs that any part of a page can open; the host renders them. */
export type Asked =
  /** The comments on a thing, or one of them; `count` is the number in the page's data. */
  | { dialog: 'comments'; sourceId: string; count?: number; comment?: number }
  /** A report on a thing or its Chinese words, or what is wrong with a person; `url` is the address of its page. */
  | { dialog: 'report'; sourceId: string; url: string; ofPerson?: boolean; ofChinese?: boolean }
  /** Asks the member for a proof of identity; the answer is called at least once. */
  | { dialog: 'proof'; onAnswer: (isProven: boolean) => void }
  /** Deletes a story in the name of `viewer`, whom the page showed it to; `next` has the focus once what asked is gone. */
  | {
      dialog: 'delete';
      storyId: number;
      viewer: number;
      isOwn: boolean;
      onDeleted: () => void;
      next?: () => HTMLElement | null;
    };

interface DialogStore {
  open: boolean;
  /** The latest dialog; it stays rendered while it closes. */
  asked: Asked | undefined;
  /** Changes with each opening: a reopened dialog starts with fresh state. */
  round: number;
}

/** The dialog of the page. */
export const useDialogs = create<DialogStore>(() => ({ open: false, asked: undefined, round: 0 }));

export const openDialog = (asked: Asked): void =>
  useDialogs.setState(({ round }) => ({ open: true, asked, round: round + 1 }));

export const closeDialog = (): void => useDialogs.setState({ open: false });
