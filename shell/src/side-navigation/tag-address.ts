import { parameterOf, type TagPage } from './tag-page';

/** Older links name the tags like this. */
const olderName = 'tag_id';

/** The tags chosen in an address, of those that the side navigation knows. */
export const chosenTags = (search: string, page: TagPage, known: readonly string[]): Set<string> => {
  const parameters = new URLSearchParams(search);
  const name = parameterOf[page];
  const older = name === 'tag' ? parameters.get(olderName) : null;
  const ids = (parameters.get(name) ?? older ?? '').split(',').map((id) => id.trim());
  return new Set(known.filter((id) => ids.includes(id)));
};

/** The same address with other tags; nothing chosen leaves no trace of them. */
export const searchWithTags = (search: string, page: TagPage, ids: readonly string[]): string => {
  const parameters = new URLSearchParams(search);
  const name = parameterOf[page];
  // The page number belonged to the list that was.
  for (const gone of ['page', ...(name === 'tag' ? [olderName] : [])]) parameters.delete(gone);
  if (ids.length > 0) parameters.set(name, ids.join(','));
  else parameters.delete(name);
  const text = parameters.toString().replaceAll('%2C', ',');
  return text && `?${text}`;
};
