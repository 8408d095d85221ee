import type { Asked } from '@hub/shared/runtime/dialogs';

/** A dialog that a page may ask for. */
export type DialogKind = Asked['dialog'];

/** What each dialog is drawn with. */
export type DialogPartProps<K extends DialogKind> = Omit<Extract<Asked, { dialog: K }>, 'dialog'> & {
  open: boolean;
  onClose: () => void;
};
