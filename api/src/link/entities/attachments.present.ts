import type { FeedCard, FeedPoll, MediaAttachment } from '@hub/shared/contracts/link/attachments';
import { imageWidths } from '@hub/shared/text/address/image-address';
import { addressForReaders } from '../../images/images.public.ts';
import type { SharedStory } from '../../stories/stories.public.ts';
import type { Origins } from './account.present.ts';
import type { CardRow, MediaRow, PollRow } from './attachments.queries.ts';

const PREVIEW_WIDTH = imageWidths[1];
const CARD_WIDTH = imageWidths[1];

const bareCard = {
  type: 'link',
  author_name: '',
  author_url: '',
  html: '',
  width: 0,
  height: 0,
  embed_url: '',
  blurhash: null,
} as const;

const sizeOf = (width: number, height: number) => ({
  width,
  height,
  size: `${width}x${height}`,
  aspect: height === 0 ? 1 : width / height,
});

export const presentMedia = (row: MediaRow, { linkHost }: Origins): MediaAttachment => {
  const url = new URL(row.url, linkHost).href;
  const isLarge = row.width > PREVIEW_WIDTH;
  const small = isLarge
    ? sizeOf(PREVIEW_WIDTH, Math.max(Math.round((row.height * PREVIEW_WIDTH) / row.width), 1))
    : sizeOf(row.width, row.height);
  return {
    id: row.id,
    type: 'image',
    url,
    preview_url: isLarge ? url.replace(/\.webp$/, `.w${PREVIEW_WIDTH}.webp`) : url,
    remote_url: null,
    meta: {
      original: sizeOf(row.width, row.height),
      small,
      focus: { x: row.focus_x, y: row.focus_y },
    },
    description: row.description || null,
    blurhash: null,
  };
};

export const presentPoll = (row: PollRow, viewerId: number, isOwn: boolean, now: Date): FeedPoll => {
  const expired = row.expires_at <= now;
  const isOpen = expired || !row.hides_totals;
  const ofViewer =
    viewerId === 0 ? {} : { voted: isOwn || row.choices !== null, own_votes: row.choices ?? [] };
  return {
    id: row.status_id,
    expires_at: row.expires_at.toISOString(),
    expired,
    multiple: row.is_multiple,
    votes_count: row.votes.reduce((sum, count) => sum + count, 0),
    voters_count: row.voters_count,
    options: row.options.map((title, index) => ({
      title,
      votes_count: isOpen ? (row.votes[index] ?? 0) : null,
    })),
    emojis: [],
    ...ofViewer,
  };
};

/** What a status shows of the story that it shares. */
export const presentStoryCard = (
  { id, title, summary, cover_url }: SharedStory,
  { hubOrigin, linkHost, siteName }: Origins,
): FeedCard => {
  const image = cover_url === '' ? '' : addressForReaders(cover_url, CARD_WIDTH);
  return {
    ...bareCard,
    url: `${hubOrigin}/view/${id}`,
    title,
    description: summary,
    provider_name: siteName,
    provider_url: hubOrigin,
    image: image === '' ? null : new URL(image, linkHost).href,
  };
};

export const presentCard = (row: CardRow, { linkHost }: Origins): FeedCard => {
  const image = row.image_url === '' ? '' : addressForReaders(row.image_url, CARD_WIDTH);
  return {
    ...bareCard,
    url: row.url,
    title: row.title,
    description: row.description,
    author_name: row.author_name,
    provider_name: row.provider_name,
    provider_url: new URL(row.url).origin,
    image: image === '' ? null : new URL(image, linkHost).href,
  };
};
