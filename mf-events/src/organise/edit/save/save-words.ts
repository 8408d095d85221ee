import type { DraftState } from '@hub/shared/drafts/draft-state';
import type { SaveProblem } from '@hub/shared/drafts/save-problem';
import { clockOf } from '@hub/shared/text/time/clock-of';
import type { EventCopy } from '../draft/event-copy.ts';

const problems: Readonly<Record<SaveProblem['kind'], string>> = {
  offline: '网络连接不上，联网后会自动存到云端',
  login: '登录已失效，重新登录后会自动存到云端',
  other: '当前登录的是另一个账号，换回原来的账号后会自动存到云端',
  gone: '它已经在别处发布或放弃，云端不再保存',
  busy: '稍后会自动存到云端',
  refused: '云端没有保存',
};

const explain = (problem: SaveProblem): string =>
  'message' in problem ? `${problem.message}，${problems[problem.kind]}` : problems[problem.kind];

const hereOf = ({ local, storedAt }: DraftState<EventCopy>, isNew: boolean): string => {
  if (local === 'full') return '本机存储空间已满，保存前请不要关闭这个页面';
  if (local === 'none') return '';
  return `${isNew ? '还没有发布的内容' : '还没有保存的修改'}已存在本机 ${clockOf(storedAt)}`;
};

/** Where the form is, in words: here, of a new event also at the API, or only on this page. */
export const saveWords = (state: DraftState<EventCopy>, isNew: boolean): string => {
  const { phase, problem, savedAt, version } = state;
  const here = hereOf(state, isNew);
  if (!isNew) return here;
  // One that was emptied is at no place any more.
  if (phase === 'saved' && version.revision > 0) return `还没有发布的内容已存到云端 ${clockOf(savedAt)}`;
  if (!problem || (phase !== 'offline' && phase !== 'refused')) return here;
  return here ? `${here}；${explain(problem)}` : explain(problem);
};
