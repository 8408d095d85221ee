import {
  Article,
  Hashtag,
  Image,
  Document as MediaDocument,
  Mention,
  Note,
  Page,
  PUBLIC_COLLECTION,
  Question,
  type Object as Thing,
} from '@fedify/fedify/vocab';
import { cutCodePoints } from '@hub/shared/contracts/kit/characters';
import { MAX_PICTURES } from '@hub/shared/contracts/limits/status-limits';
import type { Status } from '@hub/shared/contracts/link/entities';
import { escapeHtml } from '@hub/shared/text/html';
import { plainTextsOf, renderHtml } from '../../../content/content.public.ts';
import { isUsualAddress } from '../wire/safe-address.ts';
import type { Ctx, RemoteActor } from './actors.ts';

/** What we keep of texts of others, at most. */
const longest = {
  html: 50_000,
  text: 10_000,
  summary: 500,
  tag: 100,
  address: 2000,
  description: 1500,
} as const;
const MOST_NAMED = 30;
const MOST_WIDE = 20_000;

export interface Picture {
  readonly url: string;
  readonly width: number;
  readonly height: number;
  readonly description: string;
}

/** A status of another server, as we keep it. */
export interface ReadStatus {
  readonly uri: string;
  readonly url: string;
  readonly html: string;
  readonly text: string;
  readonly summary: string;
  readonly sensitive: boolean;
  readonly visibility: Exclude<Status['visibility'], 'direct'>;
  readonly at: Date;
  readonly parent: URL | null;
  readonly mentions: readonly string[];
  readonly tags: readonly string[];
  readonly pictures: readonly Picture[];
  /** Pictures that stand in the text: the image proxy must know them. */
  readonly images: readonly string[];
}

const wordsOf = (value: { toString(): string } | null, most: number): string =>
  cutCodePoints(String(value ?? '').replaceAll('\u0000', ''), most);

type Readable = Note | Article | Question | Page;

export const isReadableThing = (thing: Thing | null | undefined): thing is Readable =>
  [Note, Article, Question, Page].some((kind) => thing instanceof kind);

/** Whom it is for, as far as we show it; undefined for what is for single people. */
const visibilityOf = (thing: Readable, author: RemoteActor): ReadStatus['visibility'] | undefined => {
  const has = (ids: readonly URL[], uri: string) => ids.some(({ href }) => href === uri);
  if (has(thing.toIds, PUBLIC_COLLECTION.href)) return 'public';
  if (has(thing.ccIds, PUBLIC_COLLECTION.href)) return 'unlisted';
  const { followersUri } = author;
  return followersUri !== '' && has([...thing.toIds, ...thing.ccIds], followersUri) ? 'private' : undefined;
};

const sizeOf = (value: number | null): number =>
  Math.min(Math.max(Math.trunc(value ?? 0), 0), MOST_WIDE) || 0;

/** What is no more than an address would have to be fetched: a status is read from what was sent. */
const asSent = (ctx: Ctx) => ({
  ...ctx,
  suppressError: true,
  documentLoader: () => Promise.reject(new Error('not sent')),
});

const picturesOf = async (ctx: Ctx, thing: Readable): Promise<Picture[]> => {
  const pictures: Picture[] = [];
  for await (const one of thing.getAttachments(asSent(ctx))) {
    if (pictures.length === MAX_PICTURES) break;
    const isPicture =
      one instanceof Image || (one instanceof MediaDocument && one.mediaType?.startsWith('image/'));
    if (!isPicture) continue;
    const url = one.url instanceof URL ? one.url : one.url?.href;
    if (!url || !/^https?:$/.test(url.protocol) || url.href.length > longest.address) continue;
    const description = wordsOf(one.name, longest.description);
    pictures.push({ url: url.href, width: sizeOf(one.width), height: sizeOf(one.height), description });
  }
  return pictures;
};

const namedIn = async (ctx: Ctx, thing: Readable): Promise<Pick<ReadStatus, 'mentions' | 'tags'>> => {
  const mentions: string[] = [];
  const tags: string[] = [];
  for await (const tag of thing.getTags(asSent(ctx))) {
    if (mentions.length + tags.length === MOST_NAMED) break;
    if (tag instanceof Mention && tag.href) mentions.push(tag.href.href);
    if (tag instanceof Hashtag && tag.name !== null)
      tags.push(wordsOf(tag.name, longest.tag).replace(/^#/, '').toLowerCase());
  }
  return { mentions, tags: tags.filter((tag) => /^[\p{L}\p{N}_]+$/u.test(tag)) };
};

/** An article shows its title and where all of it is; a question its answers. */
const sourceOf = async (ctx: Ctx, thing: Readable, url: string): Promise<string> => {
  const content = wordsOf(thing.content, longest.html);
  if (thing instanceof Question) {
    const options: string[] = [];
    for await (const option of thing.getExclusiveOptions(asSent(ctx))) {
      if (options.length === MOST_NAMED) break;
      options.push(`<li>${escapeHtml(wordsOf(option.name, longest.tag))}</li>`);
    }
    return options.length === 0 ? content : `${content}<ul>${options.join('')}</ul>`;
  }
  if (!(thing instanceof Article || thing instanceof Page)) return content;
  const title = escapeHtml(wordsOf(thing.name, longest.summary));
  const summary = wordsOf(thing.summary, longest.summary);
  return `<p><strong>${title}</strong></p>${summary || content}<p><a href="${escapeHtml(url)}">${escapeHtml(url)}</a></p>`;
};

/** Reads what another server sent as a status; undefined where it is none, or none for us. */
export const readStatus = async (
  ctx: Ctx,
  thing: Readable,
  author: RemoteActor,
): Promise<ReadStatus | undefined> => {
  const { id } = thing;
  const home = new URL(author.uri).origin;
  if (!id || id.origin !== home || id.href.length > longest.address || !isUsualAddress(ctx.data, id))
    return undefined;
  if (thing.attributionId?.href !== author.uri) return undefined;
  const visibility = visibilityOf(thing, author);
  if (!visibility) return undefined;
  const page = thing.url instanceof URL ? thing.url : thing.url?.href;
  const url = page && page.origin === home && page.href.length <= longest.address ? page.href : id.href;
  const { html, images } = await renderHtml(await sourceOf(ctx, thing, url), { ownOrigins: new Set() });
  const [text = ''] = await plainTextsOf([html]);
  const isArticle = thing instanceof Article || thing instanceof Page;
  const summary = isArticle ? '' : wordsOf(thing.summary, longest.summary);
  const at = thing.published?.epochMilliseconds ?? Date.now();
  return {
    uri: id.href,
    url,
    html,
    images,
    text: cutCodePoints(text, longest.text),
    summary,
    sensitive: (thing.sensitive ?? false) || summary !== '',
    visibility,
    at: new Date(Math.min(Math.max(at, 0), Date.now())),
    parent: thing.replyTargetId,
    ...(await namedIn(ctx, thing)),
    pictures: await picturesOf(ctx, thing),
  };
};
