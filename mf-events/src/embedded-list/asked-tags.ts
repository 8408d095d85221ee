import { idsIn } from '@hub/shared/text/address/address';

/** The tags of a path that asks for the list of events (`/events?tag=1,2`); `undefined` of any other. */
export const askedTags = (path: string): string[] | undefined => {
  const [place, search] = path.split(/[?#]/, 2);
  return /^\/events\/?$/.test(place ?? '') ? idsIn(new URLSearchParams(search), 'tag', 'tag_id') : undefined;
};
