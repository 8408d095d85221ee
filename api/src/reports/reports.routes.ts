import { listAudit } from '@hub/shared/contracts/community/audit';
import { decideReport, ownReports, reportCases, undoDecision } from '@hub/shared/contracts/community/report';
import { reportDown, reportUp, targetOf } from '@hub/shared/contracts/reaction';
import type { FastifyInstance } from 'fastify';
import type { Feature } from '../platform/feature.ts';
import { answer } from '../platform/http/answer.ts';
import { serve } from '../platform/http/serve.ts';
import { listRecords } from './audit-log.ts';
import { listCases } from './cases.service.ts';
import * as decisions from './decisions.service.ts';
import { listMyReports, report, withdraw } from './reports.service.ts';
import type { ReportContext, ReportedStatuses } from './things/thing.ts';

const serveQueue = (app: FastifyInstance, context: ReportContext): void => {
  serve(app, reportCases, ({ input, session, guest }) => listCases(context, { session, guest }, input));
  serve(app, decideReport, ({ input, params, session, guest }) =>
    decisions.decide(context, { session, guest }, params.source_id, input),
  );
  serve(app, undoDecision, ({ params, session, guest }) =>
    decisions.undoDecision(context, { session, guest }, params.id),
  );
  serve(app, listAudit, ({ input }) => listRecords(context, input));
};

/** What readers find wrong, and what moderators make of it. */
export const reportsWith = (statuses: ReportedStatuses): Feature => ({
  name: 'reports',
  register: (app, given) => {
    const context: ReportContext = { ...given, statuses };
    serve(
      app,
      reportUp,
      async ({ input, session, guest }) => {
        await report(context, { session, guest }, targetOf(input), input);
        return answer({ is_reported: true }, { message: '举报成功' });
      },
      { limit: 'report' },
    );
    serve(app, reportDown, async ({ input, session, guest }) => {
      await withdraw(context, { session, guest }, targetOf(input));
      return { is_reported: false };
    });
    serve(app, ownReports, ({ input, session, guest }) =>
      listMyReports(context, { session, guest }, input.page),
    );
    serveQueue(app, context);
  },
});
