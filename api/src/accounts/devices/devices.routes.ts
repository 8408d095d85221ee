import { endDevice, endOtherDevices, listDevices } from '@hub/shared/contracts/account/devices';
import { wireTime } from '@hub/shared/dates/beijing';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Feature } from '../../platform/feature.ts';
import { serve } from '../../platform/http/serve.ts';
import { readCookie } from '../../platform/sessions/cookies.ts';
import { endSessionsOf } from '../../platform/sessions/session-store.ts';
import { endDeviceOf, findDevices } from './devices.queries.ts';

/** Where a member is logged in. */
export const devices: Feature = {
  name: 'devices',
  register: (app, { db, config }) => {
    serve(app, listDevices, async ({ session, request }) => {
      const rows = await findDevices(db, session.userId, readCookie('session', config, request) ?? '');
      return rows.map((row) => ({
        ...row,
        created_at: wireTime(row.created_at),
        last_seen_at: wireTime(row.last_seen_at),
      }));
    });
    serve(app, endDevice, async ({ input, session }) => {
      if (!(await endDeviceOf(db, session.userId, input.id))) throw new AppError('session_not_found');
      return null;
    });
    serve(app, endOtherDevices, async ({ session, request }) => ({
      ended: await endSessionsOf(db, session.userId, readCookie('session', config, request)),
    }));
  },
};
