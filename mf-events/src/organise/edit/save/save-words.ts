import type { DraftState } from '@hub/shared/drafts/draft-state';
import { problemWords } from '@hub/shared/drafts/problem-words';
import { clockOf } from '@hub/shared/text/time/clock-of';
import type { EventCopy } from '../draft/event-copy.ts';

const gone = '它已经在别处发布或放弃';

const hereOf = ({ local, storedAt }: DraftState<EventCopy>, isNew: boolean): string => {
  if (local === 'full') return '本机存储空间已满，保存前请不要关闭这个页面';
  if (local === 'none') return '';
  return `${isNew ? '还没有发布的内容' : '还没有保存的修改'}已存在本机 ${clockOf(storedAt)}`;
};

/** Where the form is, in words: here, of a new event also at the API, or only on this page. */
export const saveWords = (state: DraftState<EventCopy>, isNew: boolean): string => {
  const { phase, problem, savedAt, storedAt, version } = state;
  const here = hereOf(state, isNew);
  if (!isNew) return here;
  // One that was emptied is at no place any more; one that was found again is as it was left.
  if (version.revision > 0 && (phase === 'saved' || phase === 'clean'))
    return `还没有发布的内容已存到云端 ${clockOf(phase === 'saved' ? savedAt : storedAt)}`;
  if (!problem || (phase !== 'offline' && phase !== 'refused')) return here;
  return here ? `${here}；${problemWords(problem, gone)}` : problemWords(problem, gone);
};
