import { draftStore } from '@hub/shared/drafts/draft-store';
import { isForm, type SignUpForm } from './sign-up-form.ts';

/** Whose words, for which event. */
export interface DraftOf {
  viewer: number;
  eventId: number;
}

const store = draftStore({ path: 'sign-up/', guard: isForm, days: 1, area: 'session' });

const idOf = ({ viewer, eventId }: DraftOf): string => `${viewer}/${eventId}`;

/** What was typed in this tab and not sent. What somebody else typed is dropped: they have gone. */
export const readDraft = (whose: DraftOf): SignUpForm | undefined => {
  for (const [id] of store.entries()) if (!id.startsWith(`${whose.viewer}/`)) store.drop(id);
  return store.read(idOf(whose));
};

export const writeDraft = (whose: DraftOf, form: SignUpForm): void => void store.write(idOf(whose), form);

/** What was typed for an event was sent, in whose name ever. */
export const dropDrafts = (eventId: number): void => {
  for (const [id] of store.entries()) if (id.endsWith(`/${eventId}`)) store.drop(id);
};
