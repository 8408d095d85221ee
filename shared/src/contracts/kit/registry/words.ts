import Type from 'typebox';

export const layouts = ['default', 'empty', 'home'] as const;
export const sideTagPages = ['home', 'papers', 'projects', 'events'] as const;
export const entryKinds = ['story', 'event', 'paper', 'project', 'user', 'status'] as const;
/** What a document may be about: an entry, or a member (a `user` is a person of the rankings). */
export const subjects = [...entryKinds, 'member'] as const;
export const slots = [
  'header.search',
  'page.guidance',
  'page.comments',
  'users.events',
  'story.posts',
] as const;
/** Lists that can be followed from anywhere: as a feed, events as a calendar too. */
export const feeds = ['column', 'papers', 'projects', 'events'] as const;
export type FeedName = (typeof feeds)[number];

export const Name = Type.String({ pattern: '^[a-z][a-z0-9]*(-[a-z0-9]+)*$' });
export const Address = Type.String({ pattern: '^/', maxLength: 200 });
