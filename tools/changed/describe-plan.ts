import type { Choice } from './choose.ts';
import type { Plan } from './plan.ts';

const NAMED = 3;

const nameSome = (files: readonly string[]): string =>
  files.slice(0, NAMED).join('、') + (files.length > NAMED ? ' 等' : '');

const describeChoice = (name: string, { run, leftOut, seconds }: Choice): string => {
  if (run.length + leftOut.length === 0) return `${name}：改动不涉及`;
  const chosen = run.length === 0 ? '不运行' : `运行 ${run.length} 个文件（约 ${Math.round(seconds)} 秒）`;
  return `${name}：${chosen}${leftOut.length > 0 ? `，略过 ${leftOut.length} 个：${nameSome(leftOut)}` : ''}`;
};

/** What is run for a change and what is not, for whoever waits for it. */
export const describePlan = (plan: Plan): string[] => [
  ...(plan.ofAll.length > 0
    ? [`${nameSome(plan.ofAll)} 关系到所有部分：这里只抽查，提交前请运行完整的 npm test。`]
    : []),
  `类型与异步：${plan.typed.length > 0 ? plan.typed.join('、') : '改动不涉及'}`,
  describeChoice('单元测试', plan.unit),
  describeChoice('组件测试', plan.component),
  describeChoice('API（内置数据库）', plan.api),
  describeChoice('浏览器测试', plan.browser),
  '只由完整的 npm test 运行：API（PostgreSQL）、混沌测试、进程测试',
  `共约 ${Math.round(plan.seconds)} 秒`,
];
