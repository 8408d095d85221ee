import type { Declaration } from '@hub/shared/contracts/writing/stories';
import { plainTextOf, renderWithImages, sanitizeForEditor } from '../../content/content.public.ts';
import { isOwnPicture } from '../../images/images.public.ts';
import { invalidField } from '../../platform/http/app-error.ts';
import { hasTags } from '../../tags/tags.public.ts';
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
export const layOut = (text: StoryText, ownOrigins: ReadonlySet<string>): ShownText => {
  const { html, images } = renderWithImages(text.content, ownOrigins);
  return { ...text, html, images: [...images, text.cover_url] };
};

/** Reads a text that was sent; refuses what cannot be shown. `declared` stays where nothing else is declared. */
export const readText = (sent: SentText, declared: string, ownOrigins: ReadonlySet<string>): ShownText => {
  if (!hasTags(sent.tag_ids)) throw invalidField('tag_ids', '标签不存在');
  const text = layOut(
    {
      title: sent.title,
      summary: sent.summary,
      content: sanitizeForEditor(sent.content),
      cover_url: readCover(sent.cover_url, ownOrigins),
      url: sent.url,
      declaration: declarationOf(sent, declared),
      tag_ids: sent.tag_ids,
    },
    ownOrigins,
  );
  const isEmpty = plainTextOf(text.html).trim() === '' && !/<(?:img|math|hr)\b/.test(text.html);
  if (!sent.draft && isEmpty && sent.url === '') throw invalidField('content', '请填写正文');
  return text;
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
