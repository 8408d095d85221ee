import { foldWhole, readWords, spellingsOf } from '../text/fold.ts';
import { tellingPartsOf } from '../text/jieba.ts';
import { soughtOf } from '../text/lexemes.ts';
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
  /** The same, word by word. */
  readonly looseWords: readonly TsQuery[];
  readonly strictInTitle: TsQuery;
  readonly looseInTitle: TsQuery;
  /** The words in a text; undefined where one is too short for that. */
  readonly body: TsQuery | undefined;
  /** How a title sounds; undefined where the query cannot be pinyin. */
  readonly sounds: Sounds | undefined;
}

/** A query that is heard. */
export interface Sounds {
  /** Each word in one go. */
  readonly inOneGo: TsQuery;
  /** The same, or its Han and its letters each for themselves. */
  readonly inParts: TsQuery;
}

type Weight = 'A' | '';

interface Word {
  readonly runs: readonly Run[];
  /** As it may be written. */
  readonly spellings: readonly (readonly Run[])[];
}

const readWord = (text: string): Word => ({ runs: runsOf(text), spellings: spellingsOf(text).map(runsOf) });

const strictOf = ({ spellings }: Word, weight: Weight): TsQuery =>
  any(spellings.map((runs) => phrase(soughtOf(runs), weight)));

const partOf = (part: string, weight: Weight): TsQuery => strictOf(readWord(part), weight);

/** A word written in one go is a natural query too: 智能体怎么微调 is 智能体 and 微调. */
const looseOf = (asked: Word, weight: Weight): TsQuery => {
  const parts = tellingPartsOf(asked.runs);
  const whole = strictOf(asked, weight);
  const [only] = parts;
  if (only === undefined || (parts.length === 1 && only === asked.runs[0]?.text)) return whole;
  return any([whole, all(parts.map((part) => partOf(part, weight)))]);
};

const bodyOf = ({ runs }: Word): TsQuery | undefined => {
  const parts = tellingPartsOf(runs);
  if (parts.length === 0 || parts.some((part) => part.length < 2)) return undefined;
  return all(parts.map((part) => word(part)));
};

/** As it sounds, in one go, or each run of it as it is written or sounds. */
const soundsOf = ({ runs, spellings }: Word): Sounds | undefined => {
  const ways = spellings.flatMap((spelling) => soughtSounds(spelling, soughtOf));
  if (ways.length === 0) return undefined;
  const inOneGo = any([soughtOf(runs), ...ways].map((way) => phrase(way, '')));
  const longest = spellings.reduce((a, b) => (b.length > a.length ? b : a), runs);
  if (longest.length < 2) return { inOneGo, inParts: inOneGo };
  const parts = longest.map((run) => {
    const alone = [{ ...run, at: 0 }];
    return any([soughtOf(alone), ...soughtSounds(alone, soughtOf)].map((way) => phrase(way, '')));
  });
  return { inOneGo, inParts: any([inOneGo, all(parts)]) };
};

/** All words, those that cannot be pinyin as they are written. */
const soundsOfAll = (words: readonly Word[]): Sounds | undefined => {
  const sounds = words.map(soundsOf);
  if (sounds.every((sound) => sound === undefined)) return undefined;
  const each = (way: keyof Sounds): TsQuery =>
    all(words.map((asked, index) => sounds[index]?.[way] ?? strictOf(asked, '')));
  return { inOneGo: each('inOneGo'), inParts: each('inParts') };
};

/** All of them, if each is there. */
const everyOne = (queries: readonly (TsQuery | undefined)[]): TsQuery | undefined => {
  const known = queries.filter((query) => query !== undefined);
  return known.length === queries.length ? all(known) : undefined;
};

/** Reads what somebody typed; undefined where nothing of it can be looked for. */
export const readQuery = (query: string): ReadQuery | undefined => {
  const words = readWords(query)
    .map(readWord)
    .filter(({ runs }) => runs.length > 0);
  if (words.length === 0) return undefined;
  const looseWords = words.map((asked) => looseOf(asked, ''));
  return {
    key: foldWhole(query),
    strict: all(words.map((asked) => strictOf(asked, ''))),
    loose: all(looseWords),
    looseWords,
    strictInTitle: all(words.map((asked) => strictOf(asked, 'A'))),
    looseInTitle: all(words.map((asked) => looseOf(asked, 'A'))),
    body: everyOne(words.map(bodyOf)),
    sounds: soundsOfAll(words),
  };
};
