import {
  addApp,
  appToAdd,
  renewRecoveryCodes,
  secondFactor as secondFactorOf,
  turnOffSecondFactor,
  turnOnByPasskey,
} from '@hub/shared/contracts/account/second-factor';
import type { Feature } from '../../platform/feature.ts';
import { serve } from '../../platform/http/serve.ts';
import { readCookie } from '../../platform/sessions/cookies.ts';
import { ownerOf } from '../binding/secrets.ts';
import { removeExpiredPending } from './pending-logins.queries.ts';
import {
  beginApp,
  confirmApp,
  readSecondFactor,
  renewCodes,
  turnOffFor,
  turnOnWithPasskey,
} from './second-factor.service.ts';

/** A second step at the login: an authenticator app or a passkey, and recovery codes. */
export const secondFactor: Feature = {
  name: 'second-factor',
  register: (app, context) => {
    serve(app, secondFactorOf, ({ session }) => readSecondFactor(context, session));
    serve(app, appToAdd, ({ session }) => beginApp(context, session));
    serve(app, addApp, ({ session, input, request }) =>
      confirmApp(context, session, ownerOf(context, { session, request }), input.code),
    );
    serve(app, turnOnByPasskey, ({ session }) => turnOnWithPasskey(context, session));
    serve(app, renewRecoveryCodes, ({ session }) => renewCodes(context, session));
    serve(app, turnOffSecondFactor, ({ session, input, request }) => {
      const owner = ownerOf(context, { session, request });
      const browser = readCookie('passkey', context.config, request);
      return turnOffFor(context, session, owner, { ...input, browser });
    });
  },
  jobs: (jobs, { db }) =>
    jobs.schedule('remove-expired-pending-logins', '56 4 * * *', () => removeExpiredPending(db)),
};
