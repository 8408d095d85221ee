import type { Scholar } from '@hub/shared/contracts/paper';
import { memberByArxivName } from '../accounts/accounts.public.ts';
import type { Db } from '../platform/db/open-database.ts';
import { AppError } from '../platform/http/app-error.ts';
import { personByArxivName } from '../rankings/rankings.public.ts';
import { countOfAuthor } from './papers.queries.ts';

/**
 * An author by the name on arXiv: what the papers say, and the known person and the member it means.
 * A member's word alone makes nobody an author.
 */
export const readScholar = async (db: Db, author: string): Promise<Scholar> => {
  const [{ papers, heat }, person, member] = await Promise.all([
    countOfAuthor(db, author),
    personByArxivName(db, author),
    memberByArxivName(db, author),
  ]);
  if (papers === 0 && !person) throw new AppError('person_not_found');
  return {
    arxiv_name: author,
    name: person?.name ?? author,
    affiliation: person?.affiliation || (member?.company ?? ''),
    paper_count: papers,
    heat,
    user_id: member?.id ?? 0,
  };
};
