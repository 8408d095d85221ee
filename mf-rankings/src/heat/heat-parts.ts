import type { HeatBreakdown } from '@hub/shared/contracts/ranking';

export interface HeatPart {
  name: keyof HeatBreakdown;
  label: string;
  /** What it is made of, in a sentence. */
  about: string;
}

/** The parts of heat in the order in which they stand in the bar. */
export const heatParts: readonly HeatPart[] = [
  { name: 'citations', label: '引用', about: '历来被引次数给的底分，不随时间衰减' },
  { name: 'papers', label: '论文', about: '时间范围内发表的论文，越新越高' },
  { name: 'upvotes', label: '推荐', about: '这些论文在论文榜上得到的推荐' },
  { name: 'stars', label: '星标', about: '这些论文的代码新增的星标' },
  { name: 'interactions', label: '互动', about: '论文或文章在本站得到的赞、收藏等' },
];

/** The parts somebody has. */
export const partsOf = (breakdown: HeatBreakdown): (HeatPart & { value: number })[] =>
  heatParts.map((part) => ({ ...part, value: breakdown[part.name] })).filter(({ value }) => value > 0);
