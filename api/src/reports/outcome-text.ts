import type { ReportedThing } from './things/thing.ts';

/** What those who reported a thing are told of a decision. */
export const outcomeText = (
  { kind, title }: Pick<ReportedThing, 'kind' | 'title'>,
  outcome: 'dismiss' | 'uphold' | 'withdraw',
  isRemoval: boolean,
): string => {
  if (outcome === 'withdraw') return '你反馈的中文标题或摘要经核实有误，已撤下。感谢你的反馈。';
  if (kind === 'person')
    return outcome === 'dismiss'
      ? `你反馈的人物“${title}”的资料经核实无误，没有修改。`
      : `你反馈的人物“${title}”的资料经核实有误，已处理。感谢你的反馈。`;
  if (outcome === 'dismiss') return '你举报的内容经核实未发现违规，予以保留。';
  return isRemoval
    ? '你举报的内容经核实违规，已删除。感谢你的反馈。'
    : '你举报的内容经核实属实，已处理。感谢你的反馈。';
};
