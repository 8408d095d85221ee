import type { DataOf, InputOf } from '@hub/shared/contracts/kit/call';
import type { previewStory } from '@hub/shared/contracts/writing/preview';
import { renderWithImages } from '../../content/content.public.ts';
import { addressForReaders, rememberImages } from '../../images/images.public.ts';
import type { Context } from '../../platform/http/context.ts';

/** A text as readers would see it. Its pictures from elsewhere come by the image proxy, which must know them. */
export const previewText = async (
  { db, config }: Pick<Context, 'db' | 'config'>,
  { content, cover_url }: InputOf<typeof previewStory>,
): Promise<DataOf<typeof previewStory>> => {
  const { html, images } = renderWithImages(content, config.allowedOrigins);
  await rememberImages(db, [...images, cover_url]);
  return { content: html, cover_url: cover_url && addressForReaders(cover_url, 640) };
};
