import Type from 'typebox';

export const layouts = ['default', 'empty', 'home'] as const;
export const sideTagPages = ['home', 'papers', 'projects', 'events'] as const;
/** Kinds of this repository's remotes; others are declared by the remote that owns them. */
export const entryKinds = ['story', 'event', 'paper', 'project', 'user', 'status'] as const;
/** What a document may be about: an entry, a member (a `user` is a person of the rankings), or the edition of a day. */
export const subjects = [...entryKinds, 'member', 'edition'] as const;
/** Slots of the frame and of this repository's pages; other pages name theirs alike. */
export const slots = [
  'header.search',
  'page.guidance',
  'page.comments',
  'users.events',
  'story.posts',
  'search.more',
] as const;

/** Any kind or slot; the known ones by name, for whoever types them. */
export type EntryKind = (typeof entryKinds)[number] | (string & {});
export type SlotName = (typeof slots)[number] | (string & {});
/** Lists that can be followed from anywhere: as a feed, events as a calendar too. */
export const feeds = ['column', 'daily', 'papers', 'projects', 'rankings', 'events'] as const;
export type FeedName = (typeof feeds)[number];

export const Name = Type.String({ pattern: '^[a-z][a-z0-9]*(-[a-z0-9]+)*$', maxLength: 60 });
/**
 * Of a remote: its folder, part of its addresses, and its name in reports. Not a name that the hub itself has there, nor one that
 * every object of JavaScript answers to.
 */
export const RemoteName = Type.String({
  pattern: '^(?!(?:hub|shell|shared|constructor)$)[a-z][a-z0-9]*(-[a-z0-9]+)*$',
  maxLength: 60,
});
/** A path of the hub: two slashes, or a backslash, lead to another site, and browsers take a tab or a line's end out before they look. */
export const Address = Type.String({ pattern: '^/($|[^/\\\\\\s]\\S*$)', maxLength: 200 });

/** The kind of an entry: the remote that declares it owns it, and no list of all kinds is kept anywhere. */
export const Kind = Type.Unsafe<EntryKind>({
  type: 'string',
  pattern: '^[a-z][a-z0-9]*(-[a-z0-9]+)*$',
  maxLength: 40,
});
/** A place on a page or in the frame, `<page>.<what>`, which another remote fills. */
export const Slot = Type.Unsafe<SlotName>({
  type: 'string',
  pattern: '^[a-z][a-z0-9-]*\\.[a-z][a-z0-9-]*$',
  maxLength: 60,
});
