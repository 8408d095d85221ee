import type { SearchHit } from '@hub/shared/contracts/search';
import { EntryFrame } from '@hub/shared/entries/entry-frame';
import { Avatar } from '@hub/shared/ui/avatar';
import { Highlight } from '@hub/shared/ui/highlight';

export interface PersonEntryProps {
  /** A person, or a member, as search finds them. */
  item: Extract<SearchHit, { type: 'user' }>;
}

const fieldsShown = 4;

const hrefOf = ({ person_id, id }: PersonEntryProps['item']) =>
  `/rankings?person=${encodeURIComponent(person_id || id)}`;

/** Somebody in a list, whichever page shows it; leads to their drawer. */
export const PersonEntry = ({ item }: PersonEntryProps) => {
  const [markedName] = item.highlight?.title ?? [];
  const [markedFacts = ''] = item.highlight?.summary ?? [];
  // What search looks through is place and fields in one line; it marks what was found there.
  const facts = markedFacts.includes('<em>')
    ? [<Highlight key="facts" text={markedFacts} />]
    : [item.affiliation, item.fields.slice(0, fieldsShown).join('、')];
  return (
    <EntryFrame
      lead={<Avatar src={item.avatar_url} name={item.title} id={item.user_id || item.id} />}
      title={markedName ? <Highlight text={markedName} /> : item.title}
      href={hrefOf(item)}
      meta={facts}
    />
  );
};
