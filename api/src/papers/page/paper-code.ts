import type { PaperDetail } from '@hub/shared/contracts/paper';
import type { Db } from '../../platform/db/open-database.ts';
import { codeAddressOf } from '../harvest/code-address.ts';
import { findCode } from './paper-code.queries.ts';

const ON_GITHUB = 'https://github.com/';

/** The repository that holds a paper's code: its stars are those of the project here, else what the paper's import told. */
export const readCode = async (
  db: Db,
  { id, code_url }: { readonly id: string; readonly code_url: string },
): Promise<PaperDetail['code']> => {
  const address = codeAddressOf(code_url);
  if (address === '') return undefined;
  const name = new URL(address).pathname.slice(1);
  // Projects are GitHub's alone.
  const found = address.startsWith(ON_GITHUB) ? await findCode(db, id, name) : undefined;
  const stars = found?.project_stars ?? found?.code_stars ?? 0;
  return {
    name,
    ...(stars > 0 ? { stars } : {}),
    ...(found?.project_id == null ? {} : { project_id: found.project_id }),
  };
};
