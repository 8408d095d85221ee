import { linkProvider } from '@hub/shared/contracts/account/binding';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Feature } from '../../platform/feature.ts';
import { answer } from '../../platform/http/answer.ts';
import { serve } from '../../platform/http/serve.ts';
import { cookieHeader } from '../../platform/sessions/cookies.ts';
import { returnAddress } from '../return-address.ts';
import { removeExpiredFlows } from './flows.queries.ts';
import { hasIdentityAt } from './identities.queries.ts';
import { createOidcClients } from './oidc-client.ts';
import { startFlow } from './start-flow.ts';

/**
 * Begins to link an account elsewhere. A call, not a link: a page of somebody else's must not be able to link an
 * account of its own to that of a member who only looks at it.
 */
export const linking: Feature = {
  name: 'linking',
  register: (app, context) => {
    const { config, db } = context;
    const clients = createOidcClients(config);
    serve(app, linkProvider, async ({ input, session, request }) => {
      const { name } = clients.find(input.provider);
      if (await hasIdentityAt(db, session.userId, name)) throw new AppError('provider_linked');
      const return_url = returnAddress(input.return_url || undefined, config);
      const flow = { intent: 'link', provider: name, user_id: session.userId, return_url } as const;
      const { url, token } = await startFlow(context, clients, flow);
      return answer({ url }, { headers: { 'set-cookie': cookieHeader('flow', config, request, token) } });
    });
  },
  jobs: (jobs, { db }) =>
    jobs.schedule('remove-expired-identity-flows', '50 4 * * *', () => removeExpiredFlows(db)),
};
