import type { DataOf, InputOf } from '@hub/shared/contracts/kit/call';
import type { previewStory } from '@hub/shared/contracts/writing/preview';
import { renderHtml, wordOf } from '../../content/content.public.ts';
import { addressForReaders, rememberImages } from '../../images/images.public.ts';
import { type Answer, answerTelling } from '../../platform/http/answer.ts';
import type { Context } from '../../platform/http/context.ts';
import type { Member } from '../../platform/sessions/session.ts';

/** A text as readers would see it. Its pictures from elsewhere come by the image proxy, which must know them. */
export const previewText = async (
  { db, config }: Pick<Context, 'db' | 'config'>,
  { content, cover_url }: InputOf<typeof previewStory>,
  { userId }: Member,
): Promise<Answer<DataOf<typeof previewStory>>> => {
  const rendering = { by: userId, ownOrigins: config.allowedOrigins };
  const { html, images, shortened } = await renderHtml(content, rendering);
  await rememberImages(db, [...images, cover_url]);
  const data = { content: html, cover_url: cover_url && addressForReaders(cover_url, 640) };
  return answerTelling(data, wordOf(shortened));
};
