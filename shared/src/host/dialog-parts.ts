import type { ComponentType } from 'react';
import { type LazyModule, lazyModule, preload } from '../ui/overlay/lazy-module.ts';
import type { DialogKind, DialogPartProps } from './dialog-props.ts';

type Parts = { [K in DialogKind]: LazyModule<ComponentType<DialogPartProps<K>>> };

/** The dialogs that any page may ask for; none of their code comes before somebody means to open one. */
export const dialogParts: Parts = {
  comments: lazyModule(() => import('./dialogs/comments-dialog.tsx').then((part) => part.CommentsDialog)),
  report: lazyModule(() => import('./report/report-dialog.tsx').then((part) => part.ReportDialog)),
  proof: lazyModule(() => import('./dialogs/proof-dialog.tsx').then((part) => part.ProofDialog)),
  delete: lazyModule(() => import('./dialogs/delete-dialog.tsx').then((part) => part.DeleteDialog)),
};

/** The comments in a frame, on a page of ours that is not the hub. */
export const commentsFrame = lazyModule(() =>
  import('./dialogs/comments-frame.tsx').then((part) => part.CommentsFrame),
);

/** Begins to load a dialog at the first sign that somebody will ask for it. */
export const prepareDialog = (kind: DialogKind): void => preload<unknown>(dialogParts[kind]);
