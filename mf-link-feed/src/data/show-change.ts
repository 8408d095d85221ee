import type { Status } from '@hub/shared/contracts/link/entities';
import type { QueryClient } from '@hub/shared/runtime/query';
import { changeStatus } from './change-feed.ts';

/** Shows what a status says now, on every page that holds it. */
export const showChange = (client: QueryClient, viewer: number, status: Status): void => {
  const { content, spoiler_text, sensitive, language, edited_at } = status;
  const { media_attachments, mentions, tags, card, poll } = status;
  const around = { media_attachments, mentions, tags, card, poll };
  changeStatus(client, viewer, status.id, {
    content,
    spoiler_text,
    sensitive,
    language,
    edited_at,
    ...around,
  });
};
