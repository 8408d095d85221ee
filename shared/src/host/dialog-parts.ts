import type { ComponentType } from 'react';
import type { Asked } from '../runtime/dialogs.ts';
import { type LazyModule, lazyModule, preload } from '../ui/overlay/lazy-module.ts';

type Kind = Asked['dialog'];

/** What each dialog is drawn with. */
export type DialogPartProps<K extends Kind> = Omit<Extract<Asked, { dialog: K }>, 'dialog'> & {
  open: boolean;
  onClose: () => void;
};

type Parts = { [K in Kind]: LazyModule<ComponentType<DialogPartProps<K>>> };

/** The dialogs that any page may ask for; none of their code comes before somebody means to open one. */
export const dialogParts: Parts = {
  comments: lazyModule(() => import('./dialogs/comments-dialog.tsx').then((part) => part.CommentsDialog)),
  report: lazyModule(() => import('./report/report-dialog.tsx').then((part) => part.ReportDialog)),
  proof: lazyModule(() => import('./dialogs/proof-dialog.tsx').then((part) => part.ProofDialog)),
  delete: lazyModule(() => import('./dialogs/delete-dialog.tsx').then((part) => part.DeleteDialog)),
};

/** Begins to load a dialog at the first sign that somebody will ask for it. */
export const prepareDialog = (kind: Kind): void => preload<unknown>(dialogParts[kind]);
