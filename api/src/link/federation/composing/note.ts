import type { Context as FedifyContext } from '@fedify/fedify';
import { Document, Hashtag, Mention, Note, PUBLIC_COLLECTION } from '@fedify/fedify/vocab';
import type { Status } from '@hub/shared/contracts/link/entities';
import { escapeHtml } from '@hub/shared/text/html';
import type { Context } from '../../../platform/http/context.ts';
import { showStatuses } from '../../entities/show-statuses.ts';
import { findReadable } from '../../entities/status.queries.ts';
import { instantOf } from './instant.ts';
import { findUris } from './uris.queries.ts';

/** Whom something is for: everybody, and who follows its author; what is unlisted the other way round. */
export const audienceOf = (ctx: FedifyContext<Context>, userId: number, visibility: Status['visibility']) => {
  const followers = ctx.getFollowersUri(String(userId));
  return visibility === 'public'
    ? { to: PUBLIC_COLLECTION, cc: [followers] }
    : { to: followers, cc: [PUBLIC_COLLECTION] };
};

const pollHtml = ({ poll }: Status): string =>
  poll ? `<ul>${poll.options.map(({ title }) => `<li>${escapeHtml(title)}</li>`).join('')}</ul>` : '';

/** A status of a member of ours that everybody may read; undefined for any other. */
export const findOwnStatus = async (ctx: FedifyContext<Context>, id: string): Promise<Status | undefined> => {
  const { data } = ctx;
  const rows = await findReadable(data.db, 0, [id]);
  const own = rows.filter(({ reblog_of_id, remote_uri }) => reblog_of_id === null && remote_uri === null);
  const [status] = await showStatuses(data, own, 0);
  return status;
};

/** A status as other servers see it. */
export const composeNote = async (ctx: FedifyContext<Context>, status: Status): Promise<Note> => {
  const userId = Number(status.account.id);
  const { mentions, tags, in_reply_to_id: parentId } = status;
  const uris = await findUris(
    ctx.data,
    mentions.map(({ id }) => Number(id)),
    parentId,
  );
  const { to, cc } = audienceOf(ctx, userId, status.visibility);
  return new Note({
    id: ctx.getObjectUri(Note, { id: status.id }),
    attribution: ctx.getActorUri(String(userId)),
    content: status.content + pollHtml(status),
    ...(status.spoiler_text === '' ? {} : { summary: status.spoiler_text }),
    sensitive: status.sensitive,
    published: instantOf(new Date(status.created_at)),
    ...(status.edited_at === null ? {} : { updated: instantOf(new Date(status.edited_at)) }),
    url: new URL(status.url ?? status.uri),
    ...(uris.parent === undefined ? {} : { replyTarget: uris.parent }),
    to,
    ccs: [...cc, ...uris.accounts.values()],
    tags: [
      ...mentions.flatMap(({ id, acct }) => {
        const href = uris.accounts.get(Number(id));
        return href ? new Mention({ href, name: `@${acct}` }) : [];
      }),
      ...tags.map(({ name, url }) => new Hashtag({ href: new URL(url), name: `#${name}` })),
    ],
    attachments: status.media_attachments.map(
      ({ url, description, meta }) =>
        new Document({
          url: new URL(url),
          mediaType: 'image/webp',
          ...(description === null ? {} : { name: description }),
          ...(meta ? { width: meta.original.width, height: meta.original.height } : {}),
        }),
    ),
  });
};
