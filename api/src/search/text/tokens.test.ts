import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { fold, foldWhole, readWords, spellingsOf } from './fold.ts';
import { tellingPartsOf, tellingWordsOf, vocabularyOf } from './jieba.ts';
import { lexemesOf, type Sought, soughtOf } from './lexemes.ts';
import { parsePinyin } from './parse-pinyin.ts';
import { runsOf } from './runs.ts';
import { soughtSounds, soundsOf } from './sounds.ts';

const shown = (lexemes: readonly Sought[]): string =>
  lexemes.map(({ text, at, isOpen }) => `${text}${isOpen ? '*' : ''}@${at}`).join(' ');
const indexed = (text: string): string => shown(lexemesOf(runsOf(fold(text))));
const sought = (text: string): string => shown(soughtOf(runsOf(fold(text))));

describe('folding', () => {
  it('takes width, case and marks away', () => {
    assert.equal(fold('ＧＰＴ－４ Ｎaïve Schölkopf Nießner Łukasz'), 'gpt-4 naive scholkopf niessner lukasz');
    assert.equal(fold('ガ한글①㎡'), 'ガ한글1m2');
    assert.equal(foldWhole('  大模型　 推理 '), '大模型 推理');
    assert.deepEqual(readWords('A　a\tb'), ['a', 'b']);
    assert.deepEqual(readWords(' \u3000'), []);
  });

  it('makes traditional characters simplified ones, in their places', () => {
    assert.equal(fold('機器學習預測地震 㜢'), '机器学习预测地震 𡞱');
    assert.equal(fold('机器学习'), '机器学习');
  });

  it('knows other spellings of a word', () => {
    assert.deepEqual(spellingsOf('glm5.2'), ['glm5.2', 'glm-5.2']);
    assert.deepEqual(spellingsOf('gpt-4'), ['gpt-4', 'gpt4']);
    assert.deepEqual(spellingsOf('模型'), ['模型']);
  });
});

describe('lexemes', () => {
  const cases: [text: string, index: string, query: string][] = [
    ['大模型', '大模@0 模型@1 型@2', '大模@0 模型@1'],
    ['大', '大@0', '大*@0'],
    ['GPT-4 微调', 'gpt@0 4@1 微调@2 调@3', 'gpt@0 4@1 微调@2'],
    ['微调GPT', '微调@0 调@1 gpt@2', '微调@0 gpt*@2'],
    ['大GPT', '大@0 gpt@1', '大@0 gpt*@1'],
    ['问：答', '问@0 答@1', '问@0 答*@1'],
    ['カタカナ', 'カタ@0 タカ@1 カナ@2 ナ@3', 'カタ@0 タカ@1 カナ@2'],
    ['用C++和C#写', '用@0 c++@1 和@2 c#@3 写@4', '用@0 c++@1 和@2 c#@3 写*@4'],
    ['c＋＋17 a#b C+ F#', 'c++@0 17@1 a@2 b@3 c@4 f#@5', 'c++@0 17@1 a@2 b@3 c@4 f#*@5'],
    ['，。！', '', ''],
    ['🐳', '', ''],
    ['\ud800\0', '', ''],
  ];
  for (const [text, index, query] of cases) {
    it(`of ${JSON.stringify(text)}`, () => {
      assert.equal(indexed(text), index);
      assert.equal(sought(text), query);
    });
  }

  it('are found wherever two or more Han characters of a text are taken', () => {
    const text = '从零推导Transformer注意力';
    const has = new Set(indexed(text).split(' '));
    const runs = runsOf(fold(text));
    for (const { units, at } of runs.filter(({ isHan }) => isHan)) {
      for (let from = 0; from < units.length - 1; from += 1) {
        for (let to = from + 2; to <= units.length; to += 1) {
          for (const one of soughtOf(runsOf(units.slice(from, to).join('')))) {
            assert.ok(has.has(`${one.text}@${at + from + one.at}`), one.text);
          }
        }
      }
    }
  });
});

describe('words', () => {
  it('keep together what the word list names, without what says nothing', () => {
    assert.deepEqual(tellingWordsOf('智能体多模态怎么微调'), ['智能体', '多模态', '微调']);
    assert.deepEqual(tellingWordsOf('怎么读'), []);
    assert.deepEqual(tellingWordsOf('的'), []);
    assert.deepEqual(tellingWordsOf('月之'), ['月之']);
    assert.deepEqual(tellingPartsOf(runsOf('机qi人')), ['机', 'qi', '人']);
    assert.deepEqual(tellingPartsOf(runsOf('用gpt画')), ['gpt', '画']);
    assert.deepEqual(tellingPartsOf(runsOf('怎么用lora微调大模型')), ['lora', '微调', '大模型']);
  });

  it('of a text are each there once, the inner ones too', () => {
    const words = vocabularyOf(runsOf('大语言模型与大语言模型 lora'));
    assert.ok(words.has('语言') && words.has('模型') && words.has('lora'));
  });
});

describe('pinyin', () => {
  const ways = (text: string): string[] =>
    parsePinyin(text).map((parts) => parts.map((part) => part.text + (part.isWhole ? '' : '*')).join(' '));

  it('is read as syllables, the last one perhaps begun, else with initials', () => {
    assert.equal(ways('shenduxuexi')[0], 'shen du xue xi');
    assert.equal(ways('shenduxuex')[0], 'shen du xue x*');
    assert.deepEqual(ways('sdxx'), ['s* d* x* x*']);
    assert.equal(ways('shendxx')[0], 'shen d* x* x*');
    assert.deepEqual(ways('xian').slice(0, 2), ['xian', 'xi an']);
    assert.equal(ways('nve')[0], 'nue');
    assert.deepEqual(ways('uivx'), []);
  });

  const matches = (title: string, query: string): boolean => {
    const runs = runsOf(fold(title));
    const has = [...lexemesOf(runs), ...soundsOf(runs)];
    return soughtSounds(runsOf(fold(query)), soughtOf).some((way) =>
      has.some(({ at }) =>
        way.every((one) =>
          has.some(
            (lexeme) =>
              lexeme.at === at + one.at &&
              (one.isOpen ? lexeme.text.startsWith(one.text) : lexeme.text === one.text),
          ),
        ),
      ),
    );
  };

  for (const query of [
    'sdxx',
    'sd',
    'shenduxuexi',
    'shendu',
    'shenduxue',
    'shenduxuex',
    'shendxx',
    'sduxuexi',
  ]) {
    it(`${query} is 深度学习`, () => {
      assert.ok(matches('深度学习入门', query));
      assert.ok(matches('GPT 与深度学习', query));
      assert.ok(!matches('强化学习入门', query));
    });
  }

  it('stands beside Han and other words', () => {
    for (const query of ['深度xuexi', '深度xx', 'shendu学习', 'sd学习']) {
      assert.ok(matches('深度学习：GPT-4微调', query), query);
    }
    assert.ok(!matches('深度学习', '深度xuxi'));
    assert.ok(matches('人形机器人', '机qi人') && !matches('机会与骑人', '机qi人'));
    assert.ok(
      matches('月之暗面', '月之am') && matches('月之暗面', 'yzam') && matches('月之暗面', 'yuezhiam'),
    );
  });
});
