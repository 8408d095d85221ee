import type { AuditRecord } from '../community/audit.ts';
import type { OwnReport, ReportCase } from '../community/report.ts';

const nobody = { id: 0, name: '', avatar: '' };
const thing = {
  source_id: 'comment-31',
  kind: 'comment',
  link: '/view/12?comment=31',
  title: '加微信领资料',
} as const;
const words = { type: 2, url: '', remark: '广告', created_at: '2026-11-20 11:00:00' };

/** Builders of answers as they stand on the wire; give what the test is about, the rest is filled in. */
export const ownReport = (given: Partial<OwnReport> = {}): OwnReport => ({
  id: 9,
  ...thing,
  ...words,
  state: 'open',
  decided_at: '',
  ...given,
});

export const reportCase = (given: Partial<ReportCase> = {}): ReportCase => ({
  ...thing,
  place: '示例文章',
  is_public: true,
  can_remove: true,
  author: { id: 4, name: '示例读者', avatar: '' },
  report_count: 1,
  first_at: words.created_at,
  latest_at: words.created_at,
  reports: [{ id: 9, ...words, user_info: nobody }],
  state: 'open',
  decision_id: 0,
  is_removal: false,
  reason: '',
  decided_by: nobody,
  decided_at: '',
  ...given,
});

export const auditEntry = (given: Partial<AuditRecord> = {}): AuditRecord => ({
  id: 3,
  created_at: '2026-11-20 12:00:00',
  actor: { id: 5, name: '示例管理员', avatar: '' },
  action: 'story.delete',
  target: 'story-12',
  title: '',
  link: '/view/12',
  reason: '广告',
  ...given,
});
