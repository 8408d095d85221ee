import { problemWords } from '@hub/shared/drafts/problem-words';
import { clockOf } from '@hub/shared/text/time/clock-of';
import type { StorySessionState } from '../draft/story-session.ts';

const gone = '这篇文章已被删除';

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
    return here ? `${here}；${problemWords(problem, gone)}` : problemWords(problem, gone);
  if (phase === 'incomplete') return here ? `${here}；写好标题后会存到云端` : '';
  return here;
};
