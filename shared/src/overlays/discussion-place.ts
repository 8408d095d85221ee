import { type Asked, openDialog } from '../runtime/dialogs.ts';

/** Marks the heading under which a page itself shows what is said of a thing; no id, as a site may embed a thing twice. */
export const discussedIn = (sourceId: string) => ({ 'data-discussion': sourceId });

const placeOf = (sourceId: string) =>
  document.querySelector<HTMLElement>(`[data-discussion="${CSS.escape(sourceId)}"]`);

/** Whether the page itself shows the comments on a thing; lists have a dialog for them. */
export const isDiscussedHere = (sourceId: string): boolean => placeOf(sourceId) !== null;

/** Shows the comments on a thing: leads to where the page has them, else opens their dialog. */
export const showComments = (about: Omit<Extract<Asked, { dialog: 'comments' }>, 'dialog'>): void => {
  const place = placeOf(about.sourceId);
  if (!place) {
    openDialog({ dialog: 'comments', ...about });
    return;
  }
  place.scrollIntoView({ block: 'start' });
  place.focus({ preventScroll: true });
};
