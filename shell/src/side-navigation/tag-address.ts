import { idsIn } from '@hub/shared/text/address/address';
import { parameterOf, type TagPage } from './tag-page.ts';

/** Older links name the tags like this. */
const olderName = 'tag_id';

const namesOf = (page: TagPage) => (parameterOf[page] === 'tag' ? ['tag', olderName] : [parameterOf[page]]);

/**
 * The tags chosen in an address, each once. Also those that the side navigation does not have: community tags and
 * arXiv categories are the page's own.
 */
export const chosenTags = (search: string, page: TagPage): string[] =>
  idsIn(new URLSearchParams(search), ...namesOf(page));

/** The same address with other tags; nothing chosen leaves no trace of them. */
export const searchWithTags = (search: string, page: TagPage, ids: readonly string[]): string => {
  const parameters = new URLSearchParams(search);
  const [name = 'tag', ...older] = namesOf(page);
  // The page number belonged to the list that was.
  for (const gone of ['page', ...older]) parameters.delete(gone);
  if (ids.length > 0) parameters.set(name, ids.join(','));
  else parameters.delete(name);
  const text = parameters.toString().replaceAll('%2C', ',');
  return text && `?${text}`;
};
