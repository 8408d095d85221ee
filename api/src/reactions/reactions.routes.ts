import { markDown, markUp, targetOf, voteDown, voteUp } from '@hub/shared/contracts/reaction';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../platform/http/context.ts';
import { serve } from '../platform/http/serve.ts';
import { react } from './reacting.ts';

/** Votes and bookmarks of members. */
export const serveReactions = (app: FastifyInstance, context: Context): void => {
  for (const [call, isOn] of [
    [voteUp, true],
    [voteDown, false],
  ] as const)
    serve(app, call, async ({ input, session }) => ({
      final_score: await react(context, session, { kind: 'vote', sourceId: targetOf(input), isOn }),
      is_voted: isOn,
    }));
  for (const [call, isOn] of [
    [markUp, true],
    [markDown, false],
  ] as const)
    serve(app, call, async ({ input, session }) => ({
      remark_count: await react(context, session, { kind: 'bookmark', sourceId: targetOf(input), isOn }),
      is_marked: isOn,
    }));
};
