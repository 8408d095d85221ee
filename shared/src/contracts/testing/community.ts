import type { AuditRecord } from '../community/audit.ts';
import type { FeedPreview, ImportRun, ImportSource } from '../community/import-source.ts';
import type { OwnReport, ReportCase } from '../community/report.ts';

const nobody = { id: 0, name: '', avatar: '' };
const thing = {
  source_id: 'comment-31',
  kind: 'comment',
  link: '/view/12?comment=31',
  title: '加微信领资料',
} as const;
const words = { type: 2, url: '', remark: '广告', same_as: '', created_at: '2026-11-20 11:00:00' };

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
  can_withdraw: false,
  author: { id: 4, name: '示例读者', avatar: '' },
  report_count: 1,
  first_at: words.created_at,
  latest_at: words.created_at,
  reports: [{ id: 9, ...words, user_info: nobody }],
  state: 'open',
  decision_id: 0,
  is_removal: false,
  is_withdrawal: false,
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

export const importRun = (given: Partial<ImportRun> = {}): ImportRun => ({
  id: 61,
  started_at: '2026-11-20T04:00:00.000Z',
  ended_at: '2026-11-20T04:00:03.000Z',
  outcome: 'read',
  new_count: 3,
  changed_count: 1,
  same_count: 20,
  refused_count: 2,
  refusals: [{ reason: '没有标题', count: 2 }],
  error: '',
  ...given,
});

export const importSource = (given: Partial<ImportSource> = {}): ImportSource => ({
  id: 'example-news',
  kind: 'feed',
  name: '示例新闻',
  url: 'https://news.example.org/feed',
  query: '',
  topic: 'all',
  every_minutes: 30,
  state: 'waiting',
  failures: 0,
  next_run_at: '2026-11-20T04:30:00.000Z',
  runs: [importRun()],
  ...given,
});

export const feedPreview = (given: Partial<FeedPreview> = {}): FeedPreview => ({
  problem: '',
  url: 'https://news.example.org/feed',
  name: '示例新闻',
  format: 'rss',
  entry_count: 1,
  entries: [
    {
      title: '示例标题',
      url: 'https://news.example.org/1',
      summary: '示例摘要',
      published_at: '2026-11-20T02:00:00.000Z',
    },
  ],
  refusals: [],
  known_as: '',
  ...given,
});
