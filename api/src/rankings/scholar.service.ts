import type { Scholar } from '@hub/shared/contracts/paper';
import { memberByArxivName } from '../accounts/accounts.public.ts';
import { countOfAuthor } from '../papers/papers.public.ts';
import type { Db } from '../platform/db/open-database.ts';
import { AppError } from '../platform/errors/app-error.ts';
import { findPersonByArxivName } from './people.queries.ts';
import { toSomebody } from './rankings.present.ts';

/**
 * An author by the name on arXiv: what the papers say, and the known person and the member it means.
 * A member's word alone makes nobody an author.
 */
export const readScholar = async (db: Db, author: string): Promise<Scholar> => {
  const [{ papers, heat }, row, member] = await Promise.all([
    countOfAuthor(db, author),
    findPersonByArxivName(db, author),
    memberByArxivName(db, author),
  ]);
  const person = row && toSomebody(row);
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
