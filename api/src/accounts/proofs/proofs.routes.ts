import { proofState, proveAgain } from '@hub/shared/contracts/account/second-factor';
import type { Feature } from '../../platform/feature.ts';
import { serve } from '../../platform/http/serve.ts';
import { readCookie } from '../../platform/sessions/cookies.ts';
import { freshenSession } from '../../platform/sessions/session-store.ts';
import { ownerOf } from '../binding/secrets.ts';
import { prove, waysToProve } from './proofs.service.ts';

/** Asking again: who means to do something dangerous shows that it is still them. */
export const proofs: Feature = {
  name: 'proofs',
  register: (app, context) => {
    const { db, config } = context;
    serve(app, proofState, async ({ session }) => ({
      is_fresh: session.isFresh === true,
      ways: await waysToProve(context, session.userId),
    }));
    serve(app, proveAgain, async ({ input, session, request }) => {
      const owner = ownerOf(context, { session, request });
      const browser = readCookie('passkey', config, request);
      await prove(context, owner, { ...input, browser });
      await freshenSession(db, readCookie('session', config, request));
      return null;
    });
  },
};
