import {
  addPasskey,
  listPasskeys,
  passkeyToAdd,
  passkeyToUse,
  removePasskey,
  renamePasskey,
} from '@hub/shared/contracts/account/passkeys';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Feature } from '../../platform/feature.ts';
import { answer } from '../../platform/http/answer.ts';
import { serve } from '../../platform/http/serve.ts';
import { isToken, newToken } from '../../platform/secrets/tokens.ts';
import { cookieHeader, readCookie } from '../../platform/sessions/cookies.ts';
import { deviceOf } from '../../platform/sessions/device.ts';
import { removeExpiredChallenges } from './challenges.queries.ts';
import { presentPasskey } from './passkeys.present.ts';
import { findPasskeys, renamePasskeyOf } from './passkeys.queries.ts';
import { addPasskeyOf, beginCreation, beginUse, removePasskeyOf } from './passkeys.service.ts';
import { hasPasskeys } from './relying-party.ts';

/** A member's passkeys, and what a browser signs to log in by one. */
export const passkeys: Feature = {
  name: 'passkeys',
  register: (app, context) => {
    const { db, config } = context;
    const browserOf = (request: FastifyRequest) => readCookie('passkey', config, request);

    /** Two questions of one browser stand side by side: it keeps its cookie. */
    const askBrowser = async <Options>(
      request: FastifyRequest,
      begin: (browser: string) => Promise<Options>,
    ) => {
      const known = browserOf(request);
      const browser = isToken(known) ? known : newToken();
      const options = await begin(browser);
      return answer(options, {
        headers: { 'set-cookie': cookieHeader('passkey', config, request, browser) },
      });
    };

    serve(app, listPasskeys, async ({ session }) => ({
      is_offered: hasPasskeys(config),
      passkeys: (await findPasskeys(db, session.userId)).map(presentPasskey),
    }));
    serve(
      app,
      passkeyToAdd,
      ({ session, request }) =>
        askBrowser(request, (browser) => beginCreation(context, session.userId, browser)),
      { limit: 'passkey' },
    );
    serve(app, passkeyToUse, ({ request }) => askBrowser(request, (browser) => beginUse(context, browser)), {
      limit: 'passkey',
    });
    serve(app, addPasskey, async ({ input, session, request }) => {
      const device = deviceOf(request.headers['user-agent']);
      const registration = { ...input, device, browser: browserOf(request) };
      return presentPasskey(await addPasskeyOf(context, session.userId, registration));
    });
    serve(app, renamePasskey, async ({ input, session }) => {
      const row = await renamePasskeyOf(db, session.userId, input);
      if (!row) throw new AppError('passkey_not_found');
      return presentPasskey(row);
    });
    serve(app, removePasskey, async ({ input, session }) =>
      (await removePasskeyOf(context, session.userId, input.id)).map(presentPasskey),
    );
  },
  jobs: (jobs, { db }) =>
    jobs.schedule('remove-expired-passkey-challenges', '55 4 * * *', () => removeExpiredChallenges(db)),
};
