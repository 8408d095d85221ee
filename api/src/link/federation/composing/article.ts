import type { Context as FedifyContext } from '@fedify/fedify';
import { Article, Image, PUBLIC_COLLECTION } from '@fedify/fedify/vocab';
import { imageWidths } from '@hub/shared/text/address/image-address';
import { addressForReaders } from '../../../images/images.public.ts';
import type { Context } from '../../../platform/http/context.ts';
import { addressOf } from '../../../platform/sources/address-of.ts';
import { type PublicText, publicText } from '../../../stories/stories.public.ts';
import { instantOf } from './instant.ts';
import { isTold } from './stories.queries.ts';

const COVER = imageWidths[2];

/** A story whose author wishes that it goes out, and that everybody may read. */
export const findOwnStory = async (
  { data: { db } }: FedifyContext<Context>,
  id: number,
): Promise<PublicText | undefined> => ((await isTold(db, id)) ? publicText(db, id) : undefined);

/** Addresses in our texts begin with a slash; elsewhere they would lead elsewhere. */
const withOrigin = (html: string, origin: string): string =>
  html.replaceAll(/(?<= (?:src|href)=")\/(?!\/)/g, `${origin}/`);

/** A story as other servers see it: an article. */
export const composeArticle = (ctx: FedifyContext<Context>, story: PublicText): Article => {
  const { hubOrigin, eventOrigin } = ctx.data.config;
  const cover = addressForReaders(story.cover_url, COVER);
  const identifier = String(story.user_id);
  return new Article({
    id: ctx.getObjectUri(Article, { id: String(story.id) }),
    attribution: ctx.getActorUri(identifier),
    name: story.title,
    summary: story.summary,
    content: withOrigin(story.content, hubOrigin),
    url: new URL(addressOf(`story-${story.id}`, eventOrigin), hubOrigin),
    published: instantOf(story.published_at),
    updated: instantOf(story.updated_at),
    ...(cover === '' ? {} : { image: new Image({ url: new URL(cover, hubOrigin) }) }),
    to: PUBLIC_COLLECTION,
    ccs: [ctx.getFollowersUri(identifier)],
  });
};
