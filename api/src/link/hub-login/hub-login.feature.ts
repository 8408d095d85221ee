import { checkFeedLogin, feedLoginReturn, feedLoginUrl } from '@hub/shared/contracts/link/authorize';
import { returnAddress } from '../../auth/auth.public.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Feature } from '../../platform/feature.ts';
import { answer } from '../../platform/http/answer.ts';
import { serve } from '../../platform/http/serve.ts';
import { newToken } from '../../platform/secrets/tokens.ts';
import { findCode, useCode } from '../clients/codes.queries.ts';
import { HUB_APP, hubRedirectUri } from '../clients/hub-app.ts';
import { presentAccount } from '../entities/account.present.ts';
import { findAccounts } from '../entities/accounts.queries.ts';
import { challengeOf, giveToken, LOGIN_MS, pageScopes, sessionHash } from './page-token.ts';
import { openState, sealState } from './state.ts';

/** How the hub's own pages come by a token of the feed (spec §7): the member who is logged in owns the account there. */
export const hubLogin: Feature = {
  name: 'hub-login',
  register: (app, context) => {
    const { db, config } = context;
    serve(
      app,
      checkFeedLogin,
      async ({ session, request }) => {
        const [account] = await findAccounts(db, [session.userId]);
        const access_token = await giveToken(context, request, session.userId);
        return {
          authorized: true,
          user_id: session.userId,
          access_token,
          ...(account ? { account: presentAccount(account, config) } : {}),
        };
      },
      { limit: 'feedToken' },
    );

    serve(app, feedLoginUrl, async ({ input, request }) => {
      const verifier = newToken();
      const goOn = returnAddress(input.return_url || `${config.hubOrigin}/link`, config);
      const login = { verifier, goOn, until: context.now().getTime() + LOGIN_MS };
      const query = new URLSearchParams({
        client_id: HUB_APP,
        redirect_uri: hubRedirectUri(config),
        response_type: 'code',
        scope: pageScopes.join(' '),
        code_challenge: challengeOf(verifier),
        code_challenge_method: 'S256',
        state: sealState(config, sessionHash(request, context), login),
      });
      return { url: `${config.hubOrigin}/oauth/authorize?${query}` };
    });

    serve(app, feedLoginReturn, async ({ input: { code, state }, session, request }) => {
      const login = openState(config, sessionHash(request, context), state, context.now());
      const given = login && (await findCode(db, code));
      const isMine =
        given !== undefined &&
        given.client_id === HUB_APP &&
        given.user_id === session.userId &&
        given.challenge === challengeOf(login?.verifier ?? '') &&
        given.expires_at > context.now();
      if (!login || !isMine || !(await useCode(db, code))) throw new AppError('feed_not_authorized');
      return answer(null, { headers: { location: login.goOn } });
    });
  },
};
