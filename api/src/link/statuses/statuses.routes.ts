import { statusById, statusContext } from '@hub/shared/contracts/link/statuses';
import * as calls from '@hub/shared/contracts/link/writing';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '../../platform/http/context.ts';
import { showStatus } from '../entities/show-statuses.ts';
import { serveFeed } from '../viewer/serve-feed.ts';
import * as editing from './editing.service.ts';
import * as marks from './marks.service.ts';
import { post } from './posting.service.ts';
import { readContext } from './thread.ts';

const LONGEST_KEY = 255;

/** What a client repeats when it sends the same status again. */
const keyOf = ({ headers }: FastifyRequest): string | null => {
  const key = headers['idempotency-key'];
  return typeof key === 'string' && key !== '' ? key.slice(0, LONGEST_KEY) : null;
};

const serveMarks = (app: FastifyInstance, context: Context): void => {
  for (const [call, mark, isOn] of [
    [calls.favouriteStatus, marks.favourite, true],
    [calls.unfavouriteStatus, marks.favourite, false],
    [calls.bookmarkStatus, marks.bookmark, true],
    [calls.unbookmarkStatus, marks.bookmark, false],
    [calls.muteStatus, marks.muteThread, true],
    [calls.unmuteStatus, marks.muteThread, false],
    [calls.pinStatus, marks.pin, true],
    [calls.unpinStatus, marks.pin, false],
  ] as const)
    serveFeed(app, call, ({ params, session: { userId } }) => mark(context, userId, params.id, isOn));
  serveFeed(app, calls.reblogStatus, ({ params, input, session: { userId } }) =>
    marks.reblog(context, userId, params.id, input.visibility),
  );
  serveFeed(app, calls.unreblogStatus, ({ params, session: { userId } }) =>
    marks.unreblog(context, userId, params.id),
  );
};

/** Statuses, one by one. */
export const serveStatuses = (app: FastifyInstance, context: Context): void => {
  const cached = { cache: {} };
  serveFeed(
    app,
    statusById,
    ({ params, session: { userId } }) => showStatus(context, userId, params.id),
    cached,
  );
  serveFeed(
    app,
    statusContext,
    ({ params, session: { userId } }) => readContext(context, userId, params.id),
    cached,
  );
  serveFeed(app, calls.postStatus, ({ input, session: { userId }, request }) =>
    post(context, userId, input, keyOf(request)),
  );
  serveFeed(app, calls.editStatus, ({ params, input, session: { userId } }) =>
    editing.edit(context, userId, params.id, input),
  );
  serveFeed(app, calls.deleteStatus, ({ params, session: { userId } }) =>
    editing.remove(context, userId, params.id),
  );
  serveFeed(app, calls.statusHistory, ({ params, session: { userId } }) =>
    editing.readHistory(context, userId, params.id),
  );
  serveFeed(app, calls.statusSource, ({ params, session: { userId } }) =>
    editing.readSource(context, userId, params.id),
  );
  serveMarks(app, context);
};
