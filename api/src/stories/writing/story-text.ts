import type { Declaration } from '@hub/shared/contracts/writing/stories';
import {
  type Rendering,
  readWritten,
  renderHtml,
  wordOf as wordOfContent,
} from '../../content/content.public.ts';
import { isOwnPicture } from '../../images/images.public.ts';
import { invalidField } from '../../platform/errors/app-error.ts';
import type { TagDictionary } from '../../tags/tags.public.ts';
import { wordOf } from './declarations.ts';

/** A text as its author wrote it: what a version keeps. */
export interface StoryText {
  readonly title: string;
  readonly summary: string;
  readonly content: string;
  readonly cover_url: string;
  readonly url: string;
  readonly declaration: string;
  readonly tag_ids: readonly number[];
}

/** The same, ready to be shown. */
export interface ShownText extends StoryText {
  readonly html: string;
  /** Pictures that the image proxy must know for it. */
  readonly images: readonly string[];
  /** What its author is told of how it is shown. */
  readonly word?: string | undefined;
}

/** What a client sends of it. */
export interface SentText extends Omit<StoryText, 'declaration'> {
  readonly declaration?: Declaration | undefined;
  readonly draft: boolean;
}

const pathOnOurs = (address: string, ownOrigins: ReadonlySet<string>): string => {
  const url = URL.parse(address);
  return url && ownOrigins.has(url.origin) ? url.pathname : address;
};

const readCover = (address: string, ownOrigins: ReadonlySet<string>): string => {
  const cover = pathOnOurs(address, ownOrigins);
  // Any other path of ours would be asked for by every reader's browser.
  if (cover.startsWith('/') && !isOwnPicture(cover)) throw invalidField('cover_url', '封面格式错误');
  return cover;
};

// A declaration in words of its own stays until another is chosen.
const declarationOf = ({ declaration }: SentText, declared: string): string =>
  declaration === undefined || declaration === wordOf(declared) ? declared : declaration;

/** A text laid out for readers. */
export const layOut = async (text: StoryText, rendering: Rendering): Promise<ShownText> => {
  const { html, images } = await renderHtml(text.content, rendering);
  return { ...text, html, images: [...images, text.cover_url] };
};

/** Who writes, our own origins, and the tags there are. */
export type Writing = Rendering & Required<Pick<Rendering, 'ownOrigins'>> & { readonly tags: TagDictionary };

/** Reads a text that was sent; refuses what cannot be shown. `declared` stays where nothing else is declared. */
export const readText = async (sent: SentText, declared: string, writing: Writing): Promise<ShownText> => {
  if (!writing.tags.has(sent.tag_ids)) throw invalidField('tag_ids', '标签不存在');
  const cover = readCover(sent.cover_url, writing.ownOrigins);
  const { source, html, images, isBlank, shortened } = await readWritten(sent.content, writing);
  if (!sent.draft && isBlank && sent.url === '') throw invalidField('content', '请填写正文');
  return {
    title: sent.title,
    summary: sent.summary,
    content: source,
    cover_url: cover,
    url: sent.url,
    declaration: declarationOf(sent, declared),
    tag_ids: sent.tag_ids,
    html,
    images: [...images, cover],
    word: wordOfContent(shortened),
  };
};

/** Whether two texts are the same to the letter. */
export const isSameText = (a: StoryText, b: StoryText): boolean =>
  a.title === b.title &&
  a.summary === b.summary &&
  a.content === b.content &&
  a.cover_url === b.cover_url &&
  a.url === b.url &&
  a.declaration === b.declaration &&
  a.tag_ids.join() === b.tag_ids.join();
