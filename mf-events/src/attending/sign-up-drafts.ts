import { draftStore } from '@hub/shared/drafts/draft-store';
import { useAuth } from '@hub/shared/runtime/auth';
import { viewerNow } from '@hub/shared/runtime/viewer';
import { isForm, type SignUpForm } from './sign-up-form.ts';

/** Whose words, for which event. */
export interface DraftOf {
  viewer: number;
  eventId: number;
}

const store = draftStore({ path: 'sign-up/', guard: isForm, days: 1, area: 'session' });

const idOf = ({ viewer, eventId }: DraftOf): string => `${viewer}/${eventId}`;

/** What somebody else typed is dropped as soon as they are known to have gone, in whatever tab that was. */
const dropOfOthers = (): void => {
  if (useAuth.getState().status === 'unknown') return;
  const own = `${viewerNow()}/`;
  for (const [id] of store.entries()) if (!id.startsWith(own)) store.drop(id);
};
dropOfOthers();
useAuth.subscribe(dropOfOthers);

/** What was typed in this tab and not sent. */
export const readDraft = (whose: DraftOf): SignUpForm | undefined => store.read(idOf(whose));

export const writeDraft = (whose: DraftOf, form: SignUpForm): void => void store.write(idOf(whose), form);

/** What was typed for an event was sent, in whose name ever. */
export const dropDrafts = (eventId: number): void => {
  for (const [id] of store.entries()) if (id.endsWith(`/${eventId}`)) store.drop(id);
};
