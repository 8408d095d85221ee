import { type AuthState, useAuth } from './auth.ts';

const idOf = ({ info }: AuthState): number => info?.id ?? 0;

/** Who is looking: a member's id, 0 for a visitor and as long as nobody knows, as in documents, which are a visitor's. */
export const viewerNow = (): number => idOf(useAuth.getState());

/** Who is looking, for keys and for actions: what is drawn with it is what their actions are about. */
export const useViewer = (): number => useAuth(idOf);
