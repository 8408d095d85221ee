import { uploadsMissing } from '@hub/shared/async/uploads';
import { countCharacters } from '@hub/shared/contracts/kit/characters';
import { pollLimits } from '@hub/shared/contracts/limits/status-limits';
import type { Status } from '@hub/shared/contracts/link/entities';
import { countStatus, MAX_STATUS } from '@hub/shared/contracts/link/status-length';

export type Visibility = Status['visibility'];

export interface PollWords {
  readonly options: readonly string[];
  /** How long it takes votes. */
  readonly seconds: number;
  readonly multiple: boolean;
}

export interface Picture {
  /** Of this page: a picture on its way has no id yet. */
  readonly key: string;
  /** Empty until it has arrived. */
  readonly id: string;
  readonly url: string;
  /** What it shows, for who does not see it. */
  readonly description: string;
  /** The same as the feed has it. */
  readonly told: string;
}

/** What is written of one status. */
export interface StatusWords {
  readonly text: string;
  /** Shown instead of the text until somebody opens it; undefined where there is none to be. */
  readonly warning?: string | undefined;
  readonly visibility: Visibility;
  readonly language: string;
  readonly pictures: readonly Picture[];
  readonly poll?: PollWords | undefined;
}

export const noWords: StatusWords = { text: '', visibility: 'public', language: 'zh', pictures: [] };

/** Those that have arrived. */
export const arrived = ({ pictures }: StatusWords): readonly Picture[] =>
  pictures.filter(({ id }) => id !== '');

const said = (words: StatusWords): string =>
  JSON.stringify([
    words.text,
    words.warning ?? null,
    words.visibility,
    words.language,
    arrived(words).map(({ id, description }) => [id, description]),
    words.poll ? [words.poll.options, words.poll.seconds, words.poll.multiple] : null,
  ]);

/** Whether two say the same; what is still on its way says nothing. */
export const isSameWords = (a: StatusWords, b: StatusWords): boolean => said(a) === said(b);

/** What is still missing before it can be posted, where pictures with these keys `hasFailed`; empty where nothing is. */
export const missing = (words: StatusWords, hasFailed: (key: string) => boolean): string => {
  const { text, pictures, poll } = words;
  if (roomLeft(words) < 0) return `最多 ${MAX_STATUS} 个字`;
  const coming = pictures.filter(({ id }) => id === '');
  if (coming.some(({ key }) => hasFailed(key))) return uploadsMissing.failed;
  if (coming.length > 0) return uploadsMissing.sending;
  if (poll) return text.trim() === '' ? '请写上投票的问题' : pollProblem(poll);
  return text.trim() === '' && pictures.length === 0 ? '还没有写内容' : '';
};

const pollProblem = ({ options }: PollWords): string => {
  const given = options.map((option) => option.trim()).filter(Boolean);
  if (given.length < 2) return '投票至少要有两个选项';
  if (new Set(given).size < given.length) return '投票选项不能重复';
  const isLong = given.some((option) => countCharacters(option) > pollLimits.characters);
  return isLong ? `投票选项最多 ${pollLimits.characters} 个字` : '';
};

/** How many characters may still be written; the warning counts too. */
export const roomLeft = ({ text, warning = '' }: StatusWords): number =>
  MAX_STATUS - countStatus(text) - countStatus(warning);
