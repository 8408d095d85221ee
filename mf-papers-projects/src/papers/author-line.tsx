import { namesOf } from '../citation/person-name.ts';

/** How many names a list has room for. */
const shown = 3;

/** The first authors of a paper and how many there are: A, B, C 等 8 人. */
export const AuthorLine = ({ authors }: { authors: readonly string[] }) => {
  const names = namesOf(authors);
  return (
    <span>
      <span lang="en">{names.slice(0, shown).join(', ')}</span>
      {names.length > shown && ` 等 ${names.length} 人`}
    </span>
  );
};
