import { findNames, type MentionRow, type NameRow } from './mentions.queries.ts';
import { mentionsOf, namesOf, papersAmong, papersNamedIn } from './mentions.ts';

/** What stories name, and which papers that means; and who names a paper. */
export { findNames, type MentionRow, mentionsOf, type NameRow, namesOf, papersAmong, papersNamedIn };
