import { type AuthState, useAuth } from './auth.ts';

const idOf = ({ info }: AuthState): number => info?.id ?? 0;

/** The viewer's member id; 0 for a visitor, and while the login is unknown (as in served documents). */
export const viewerNow = (): number => idOf(useAuth.getState());

/** The same as a hook, for query keys and for `writer_id` of writes. */
export const useViewer = (): number => useAuth(idOf);
