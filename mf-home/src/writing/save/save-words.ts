import type { SaveProblem } from '@hub/shared/drafts/save-problem';
import { clockOf } from '@hub/shared/text/time/clock-of';
import type { StorySessionState } from '../draft/story-session.ts';

const problems: Readonly<Record<SaveProblem['kind'], string>> = {
  offline: '网络连接不上，联网后会自动存到云端',
  login: '登录已失效，重新登录后会自动存到云端',
  other: '当前登录的是另一个账号，换回原来的账号后会自动存到云端',
  gone: '这篇文章已被删除，云端不再保存',
  busy: '稍后会自动存到云端',
  refused: '云端没有保存',
};

const explain = (problem: SaveProblem): string =>
  'message' in problem ? `${problem.message}，${problems[problem.kind]}` : problems[problem.kind];

/** Where the text is, in words: here, at the API, or only on this page. */
export const saveWords = ({ local, phase, problem, storedAt, savedAt }: StorySessionState): string => {
  if (phase === 'saved') return `已保存 ${clockOf(savedAt)}`;
  if (phase === 'saving') return '保存中…';
  const here =
    local === 'stored'
      ? `已存在本机 ${clockOf(storedAt)}`
      : local === 'full'
        ? '本机存储空间已满，请不要关闭这个页面'
        : '';
  if (problem && (phase === 'offline' || phase === 'refused'))
    return here ? `${here}；${explain(problem)}` : explain(problem);
  if (phase === 'incomplete') return here ? `${here}；写好标题后会存到云端` : '';
  return here;
};
