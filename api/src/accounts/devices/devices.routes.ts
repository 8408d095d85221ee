import { endDevice, endOtherDevices, listDevices } from '@hub/shared/contracts/account/devices';
import { beijingTime } from '../../platform/beijing.ts';
import type { Feature } from '../../platform/feature.ts';
import { AppError } from '../../platform/http/app-error.ts';
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
        created_at: beijingTime(row.created_at),
        last_seen_at: beijingTime(row.last_seen_at),
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
