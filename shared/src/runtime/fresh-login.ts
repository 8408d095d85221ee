import { api } from './http.ts';
import { askForProof } from './proof.ts';

/**
 * Before what the browser fetches by itself (a file): asks for a proof if the login is no longer fresh, as `api` does when
 * a call is refused for it. False where it was not given.
 */
export const freshenLogin = async (): Promise<boolean> => {
  const { is_fresh } = await api('GET /v1/account/proof');
  return is_fresh || ((await askForProof()) ?? true);
};
