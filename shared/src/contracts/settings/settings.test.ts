import { deepStrictEqual, ok, throws } from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readSettings, SettingError } from './read-settings.ts';
import { factor, flag, integer, list, matching, oneOf, origin, origins, text } from './setting.ts';

const about = { about: 'what it is for' };
const settings = {
  name: text('NAME', 'hub', about),
  port: integer('PORT', 8080, [1, 65_535], about),
  share: factor('SHARE', 0.5, about),
  mode: oneOf('MODE', ['on', 'off'], 'on', about),
  isQuick: flag('QUICK', false, about),
  home: origin('HOME_ORIGIN', about),
  others: origins('OTHER_ORIGINS', about),
  words: list('WORDS', (word) => word.length < 4, 'short words', about),
  secret: matching('SECRET', '', /^k-\w+$/, 'k-…', { ...about, secret: true }),
};

describe('settings', () => {
  it('have defaults, also for what is empty', () => {
    deepStrictEqual(readSettings(settings, { NAME: ' ', PORT: '' }), {
      name: 'hub',
      port: 8080,
      share: 0.5,
      mode: 'on',
      isQuick: false,
      home: '',
      others: [],
      words: [],
      secret: '',
    });
  });

  it('are read by their kind', () => {
    const env = {
      NAME: ' 社区 ',
      PORT: '80',
      SHARE: '2.5',
      MODE: 'off',
      QUICK: 'true',
      HOME_ORIGIN: 'https://hub.example',
      OTHER_ORIGINS: 'https://a.example, http://[::1]:81,',
      WORDS: 'a,bc',
      SECRET: 'k-1',
    };
    deepStrictEqual(readSettings(settings, env), {
      name: '社区',
      port: 80,
      share: 2.5,
      mode: 'off',
      isQuick: true,
      home: 'https://hub.example',
      others: ['https://a.example', 'http://[::1]:81'],
      words: ['a', 'bc'],
      secret: 'k-1',
    });
  });

  for (const [name, value] of Object.entries({
    PORT: '0',
    SHARE: '-1',
    MODE: 'maybe',
    QUICK: '1',
    HOME_ORIGIN: 'https://hub.example/',
    OTHER_ORIGINS: 'https://a.example,*',
    WORDS: 'a,long',
  })) {
    it(`refuse ${name}=${value} in a line that names it and says what it should be`, () => {
      throws(
        () => readSettings(settings, { [name]: value }),
        (error) => {
          ok(error instanceof SettingError && !error.message.includes('\n'));
          return (
            error.message.includes(name) && error.message.includes(value) && /应为 \S/.test(error.message)
          );
        },
      );
    });
  }

  it('do not repeat a secret', () => {
    throws(
      () => readSettings(settings, { SECRET: 'geheim' }),
      (error) => error instanceof SettingError && !error.message.includes('geheim'),
    );
  });
});
