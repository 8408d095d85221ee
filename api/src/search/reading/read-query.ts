import { type AskedWord, type Called, type NamePart, NOT_KNOWN } from '../terms/term-index.ts';
import { foldWhole } from '../text/fold.ts';
import { tellingPartsOf } from '../text/jieba.ts';
import { soughtOf } from '../text/lexemes.ts';
import { runsOf } from '../text/runs.ts';
import { soughtSounds } from '../text/sounds.ts';
import { meantBy, namedOf, nearlyNamedOf, readWord, spelledOf, type Word, wholeNamedOf } from './named.ts';
import { all, any, phrase, type TsQuery, textOf, type Weight, word } from './tsquery.ts';

/** A query as the index is asked. */
export interface ReadQuery {
  /** What a title or name is that is the query itself. */
  readonly key: string;
  /** All words as they stand. */
  readonly strict: TsQuery;
  /** The same where no word goes on; undefined where none could. */
  readonly whole: Whole | undefined;
  /** What stands before the rest of these: all, or, for a name in letters, what it names and not who is called so. */
  readonly meant: TsQuery;
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

/** What has all words whole stands before what only begins so. */
export interface Whole {
  readonly anywhere: TsQuery;
  readonly inTitle: TsQuery;
}

/** A query that is heard. */
export interface Sounds {
  /** Each word in one go. */
  readonly inOneGo: TsQuery;
  /** The same, or its Han and its letters each for themselves. */
  readonly inParts: TsQuery;
}

/** What was asked for in one word or name, and what else it is called. */
interface Asked {
  readonly text: string;
  readonly words: readonly Word[];
  readonly called: Called;
  readonly parts: readonly NamePart[];
}

const readAsked = ({ words, parts, ...called }: AskedWord): Asked => ({
  text: words.join(' '),
  words: words.map(readWord).filter(({ runs }) => runs.length > 0),
  called,
  parts,
});

/** What a word written in one go is about: the names in it, and the telling words beside them. */
const partsOf = ({ words: [word, ...more], parts }: Asked): NamePart[] => {
  const runs = word?.runs ?? [];
  if (more.length > 0) return [];
  const known = new Map(parts.map((part) => [part.text, part]));
  return tellingPartsOf(runs, [...known.keys()]).map((text) => known.get(text) ?? { text, ...NOT_KNOWN });
};

/** A word written in one go is a natural query too: 智能体怎么微调 is 智能体 and 微调. */
const looseOf = (asked: Asked, weight: Weight): TsQuery => {
  const whole = nearlyNamedOf(asked.words, asked.called, weight);
  const parts = partsOf(asked);
  const [only] = parts;
  if (only === undefined || (parts.length === 1 && only.text === asked.words[0]?.runs[0]?.text)) return whole;
  const each = parts.map((part) => nearlyNamedOf([readWord(part.text)], part, weight));
  return any([whole, all(each)]);
};

/** The words of a name in a text; undefined where one is too short for that. */
const inText = (parts: readonly string[]): TsQuery | undefined =>
  parts.length === 0 || parts.some((part) => part.length < 2)
    ? undefined
    : all(parts.map((part) => word(part)));

const namesInText = ({ otherNames }: Called): TsQuery[] =>
  otherNames.map((name) => inText(tellingPartsOf(runsOf(name)))).filter((query) => query !== undefined);

const bodyOf = (asked: Asked): TsQuery | undefined => {
  const parts = partsOf(asked);
  const typed =
    parts.length > 0
      ? everyOne(
          parts.map((part) => {
            const inside = inText([part.text]);
            return inside && any([inside, ...namesInText(part)]);
          }),
        )
      : inText(asked.words.flatMap(({ runs }) => tellingPartsOf(runs)));
  return typed && any([typed, ...namesInText(asked.called)]);
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
    all(words.map((asked, index) => sounds[index]?.[way] ?? spelledOf(asked, '')));
  return { inOneGo: each('inOneGo'), inParts: each('inParts') };
};

/** A name that was typed in letters, without a word beside it. */
const nameInLetters = ([only, ...more]: readonly Asked[]): Asked | undefined => {
  if (only === undefined || more.length > 0) return undefined;
  const isName = only.called.concepts.length + only.called.unreadNames.length > 0;
  return isName && only.words.every(({ runs }) => runs.every(({ isHan }) => !isHan)) ? only : undefined;
};

const wholeOf = (asked: readonly Asked[], strict: TsQuery): Whole | undefined => {
  const whole = (weight: Weight) => all(asked.map((one) => wholeNamedOf(one.words, one.called, weight)));
  const anywhere = whole('');
  return textOf(anywhere) === textOf(strict) ? undefined : { anywhere, inTitle: whole('A') };
};

/** All of them, if each is there. */
const everyOne = (queries: readonly (TsQuery | undefined)[]): TsQuery | undefined => {
  const known = queries.filter((query) => query !== undefined);
  return known.length === queries.length ? all(known) : undefined;
};

/** Reads what somebody typed; undefined where nothing of it can be looked for. */
export const readQuery = (query: string, typed: readonly AskedWord[]): ReadQuery | undefined => {
  const asked = typed.map(readAsked).filter(({ words }) => words.length > 0);
  if (asked.length === 0) return undefined;
  const looseWords = asked.map((one) => looseOf(one, ''));
  const strict = all(asked.map((one) => namedOf(one.words, one.called, '')));
  const name = nameInLetters(asked);
  return {
    key: foldWhole(query),
    strict,
    whole: wholeOf(asked, strict),
    meant: name ? meantBy(name.text, name.called) : strict,
    loose: all(looseWords),
    looseWords,
    strictInTitle: all(asked.map((one) => namedOf(one.words, one.called, 'A'))),
    looseInTitle: all(asked.map((one) => looseOf(one, 'A'))),
    body: everyOne(asked.map(bodyOf)),
    // GAN means no 干.
    sounds: name ? undefined : soundsOfAll(asked.flatMap(({ words }) => words)),
  };
};
