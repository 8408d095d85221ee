import { foldWhole, readWords } from '../text/fold.ts';
import { wordsOf } from '../text/jieba.ts';
import { type Sought, soughtOf } from '../text/lexemes.ts';
import { type Run, runsOf } from '../text/runs.ts';
import { soughtSounds } from '../text/sounds.ts';
import { all, any, phrase, type TsQuery, word } from './tsquery.ts';

/** A query as the index is asked. */
export interface ReadQuery {
  /** What a title or name is that is the query itself. */
  readonly key: string;
  /** All words as they stand. */
  readonly strict: TsQuery;
  /** The same, or the words that a natural query is made of. */
  readonly loose: TsQuery;
  readonly strictInTitle: TsQuery;
  readonly looseInTitle: TsQuery;
  /** The words in a text; undefined where one is too short for that. */
  readonly body: TsQuery | undefined;
  /** How a title sounds; undefined where the query cannot be pinyin. */
  readonly sounds: TsQuery | undefined;
}

interface Word {
  readonly runs: readonly Run[];
  readonly sought: readonly Sought[];
}

/** The parts of a word written in one go: 智能体微调 is 智能体 and 微调. */
const partsOf = ({ runs }: Word): Sought[][] =>
  runs.flatMap((run, number) =>
    run.isHan
      ? wordsOf(run.text).map((part) => soughtOf(runsOf(part)))
      : [soughtOf(runs.slice(number, number + 1))],
  );

const looseOf = (asked: Word, weight: 'A' | ''): TsQuery => {
  const parts = partsOf(asked);
  const whole = phrase(asked.sought, weight);
  return parts.length < 2 ? whole : any([whole, all(parts.map((part) => phrase(part, weight)))]);
};

const bodyOf = ({ runs }: Word): TsQuery | undefined => {
  const parts = runs.flatMap(({ isHan, text }) => (isHan ? wordsOf(text) : [text]));
  return parts.some((part) => part.length < 2) ? undefined : all(parts.map((part) => word(part)));
};

const soundsOf = ({ runs, sought }: Word): TsQuery | undefined => {
  const ways = soughtSounds(runs, soughtOf);
  return ways.length === 0 ? undefined : any([sought, ...ways].map((way) => phrase(way, '')));
};

/** Reads what somebody typed; undefined where nothing of it can be looked for. */
export const readQuery = (query: string): ReadQuery | undefined => {
  const words = readWords(query)
    .map((text) => runsOf(text))
    .filter((runs) => runs.length > 0)
    .map((runs) => ({ runs, sought: soughtOf(runs) }));
  if (words.length === 0) return undefined;
  const bodies = words.map(bodyOf);
  const sounds = words.map(soundsOf);
  return {
    key: foldWhole(query),
    strict: all(words.map(({ sought }) => phrase(sought, ''))),
    loose: all(words.map((asked) => looseOf(asked, ''))),
    strictInTitle: all(words.map(({ sought }) => phrase(sought, 'A'))),
    looseInTitle: all(words.map((asked) => looseOf(asked, 'A'))),
    body: bodies.includes(undefined) ? undefined : all(bodies.filter((body) => body !== undefined)),
    sounds: sounds.every((sound) => sound === undefined)
      ? undefined
      : all(sounds.map((sound, index) => sound ?? phrase(words[index]?.sought ?? [], ''))),
  };
};
