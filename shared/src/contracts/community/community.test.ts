import { deepStrictEqual, ok, strictEqual } from 'node:assert/strict';
import { describe, it } from 'node:test';
import { Check } from 'typebox/value';
import { reportDown, reportUp, targetOf, voteUp } from '../reaction.ts';
import { PAPER_ID } from '../testing/catalogue.ts';
import { auditEntry, ownReport, reportCase } from '../testing/community.ts';
import { accepts, refuses, refusesAnswer, refusesEach } from '../testing/expect.ts';
import { AuditRecord, listAudit } from './audit.ts';
import { decideReport, OwnReport, ownReports, ReportCase, reportCases } from './report.ts';

describe('what is reported', () => {
  it('is a thing, a comment or a member, in lower case', () => {
    for (const [given, read] of [
      ['Comment-31', 'comment-31'],
      ['EVENT-5', 'event-5'],
      ['User-5', 'user-5'],
      [`paper-${PAPER_ID}`, `paper-${PAPER_ID}`],
    ] as const) {
      strictEqual(targetOf(accepts(reportUp.input, { type: 1, source_id: given })), read);
      strictEqual(targetOf(accepts(reportDown.input, { source_id: given })), read);
    }
    refusesEach(reportDown.input, 'source_id', ['comment-0', 'comment-99999999999', 'comment-', 'user-0']);
  });

  it('is not what is voted for', () => refuses(voteUp.input, { source_id: 'comment-31' }, 'source_id'));
});

describe('the moderation queue', () => {
  it('opens on what is open, the newest first', () => {
    const open = { page: 1, state: 'open', sort: 'new' };
    deepStrictEqual(accepts(reportCases.input, {}), open);
    deepStrictEqual(accepts(reportCases.input, { state: 'all', sort: 'best' }), open);
    deepStrictEqual(accepts(ownReports.input, { page: '2' }), { page: 2 });
  });

  it('takes an outcome, and a reason for what is taken away', () => {
    const read = (input: object) => accepts(decideReport.input, input);
    deepStrictEqual(read({ outcome: 'dismiss' }), { outcome: 'dismiss', remove: false, reason: '' });
    deepStrictEqual(read({ outcome: 'dismiss', remove: true }).remove, true);
    refuses(decideReport.input, {}, 'outcome', '请填写处理结果');
    refuses(decideReport.input, { outcome: 'maybe' }, 'outcome', '处理结果无效');
    for (const remove of [true, 'true', 1, '1'])
      refuses(decideReport.input, { outcome: 'uphold', remove, reason: ' ' }, 'reason', '请填写删除理由');
    strictEqual(read({ outcome: 'uphold', remove: true, reason: ' 广告 ' }).reason, '广告');
    deepStrictEqual(read({ outcome: 'withdraw' }), { outcome: 'withdraw', remove: false, reason: '' });
  });

  it('answers without a hole', () => {
    for (const [schema, sound] of [
      [OwnReport, ownReport()],
      [ReportCase, reportCase()],
      [AuditRecord, auditEntry()],
    ] as const) {
      ok(Check(schema, sound));
      for (const field of Object.keys(sound)) refusesAnswer(schema, sound, field, null);
    }
  });

  it('lists the log by target and action, or all of it', () => {
    deepStrictEqual(accepts(listAudit.input, {}), { page: 1, target: '', action: '' });
    refuses(listAudit.input, { target: 'x'.repeat(65) }, 'target');
  });
});
