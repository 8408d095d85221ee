import type { ReportCase } from '@hub/shared/contracts/community/report';

/** What was made of a case, in a word. */
export const outcomeOf = ({
  state,
  is_removal,
  is_withdrawal,
}: Pick<ReportCase, 'state' | 'is_removal' | 'is_withdrawal'>): string => {
  if (state === 'open') return '待处理';
  if (state === 'dismissed') return '已驳回';
  if (is_withdrawal) return '举报成立，已撤下中文';
  return is_removal ? '举报成立，已删除' : '举报成立，已标记';
};
