import { api } from '../http/http.ts';
import { askForProof } from '../proof.ts';

/**
 * For downloads by the browser itself: asks for a proof of identity if the last one is too old, as `api` does for refused
 * calls. False if the member declined.
 */
export const freshenLogin = async (): Promise<boolean> => {
  const { is_fresh } = await api('GET /v1/account/proof');
  return is_fresh || ((await askForProof()) ?? true);
};
