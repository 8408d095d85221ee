import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { decodeText } from './decode-text.ts';

const title = '人工智能新闻：模型发布';
// The same in encodings that no part of Node writes.
const gbk = Buffer.from('C8CBB9A4D6C7C4DCD0C2CEC5A3BAC4A3D0CDB7A2B2BC', 'hex');
const big5 = Buffer.from('A448A475B4BCAF4073BB44', 'hex');

const utf16 = (text: string, isBig: boolean, isMarked: boolean): Buffer => {
  const bytes = Buffer.from((isMarked ? '\ufeff' : '') + text, 'utf16le');
  return isBig ? bytes.swap16() : bytes;
};

const around = (bytes: Buffer, encoding = ''): Buffer =>
  Buffer.concat([
    Buffer.from(`<?xml version="1.0"${encoding && ` encoding="${encoding}"`}?><t>`),
    ...Array.from({ length: 8 }, () => bytes),
    Buffer.from('</t>'),
  ]);

describe('a document', () => {
  const cases: readonly (readonly [string, Buffer, string])[] = [
    ['in UTF-8', around(Buffer.from(title)), ''],
    ['in UTF-8 with a mark', Buffer.concat([Buffer.from('\ufeff'), around(Buffer.from(title))]), ''],
    ['in UTF-8 that says GB2312', around(Buffer.from(title), 'gb2312'), ''],
    ['in UTF-8 whose server says Latin-1', around(Buffer.from(title)), 'text/xml; charset=ISO-8859-1'],
    ['in GB2312 that says so', around(gbk, 'GB2312'), ''],
    ['in GBK whose server says so', around(gbk), 'text/xml; charset="gbk"'],
    ['in GBK that says UTF-8', around(gbk, 'utf-8'), ''],
    ['in GBK whose server says Latin-1', around(gbk), 'text/xml; charset=iso-8859-1'],
    ['in GBK that says nothing', around(gbk), ''],
    ['in an encoding that nobody knows', around(gbk, 'x-unknown'), ''],
    ['in UTF-16 with a mark', utf16(`<t>${title}</t>`, false, true), ''],
    ['in UTF-16, the other way round', utf16(`<t>${title}</t>`, true, true), ''],
    ['in UTF-16 without a mark', utf16(`<t>${title}</t>`, false, false), ''],
    [
      'in UTF-16 without a mark, the other way round',
      utf16(`<t>${title}</t>`, true, false),
      'text/xml; charset=utf-8',
    ],
  ];
  for (const [name, body, contentType] of cases)
    it(`${name} is read`, () => assert.ok(decodeText(body, contentType).includes(title)));

  it('in Big5 is read, declared', () => {
    const body = Buffer.concat([Buffer.from('<?xml version="1.0" encoding="big5"?>'), big5]);
    assert.ok(decodeText(body).includes('人工智'));
  });

  it('in Latin-1 stays Western', () => {
    const body = Buffer.from(
      '<t>Modèles fondés sur l’énergie : été à Montréal</t>'.replace('’', "'"),
      'latin1',
    );
    assert.ok(decodeText(body, 'text/xml; charset=iso-8859-1').includes('été à Montréal'));
    assert.ok(decodeText(body).includes('été à Montréal'));
  });

  describe('with a broken character', () => {
    const utf8 = Buffer.from(title);
    /** Texts, the last of them cut off within a character. */
    const cutOff = (bytes: Buffer, encoding = ''): Buffer =>
      Buffer.concat([around(bytes, encoding), bytes, bytes.subarray(0, -1), Buffer.from('</t>')]);
    const english = (bytes: number[]): Buffer =>
      Buffer.concat([
        Buffer.from('<t>The model’s “weights”, '),
        Buffer.from(bytes),
        Buffer.from(' out now</t>'),
      ]);
    const prolog = (encoding: string) => Buffer.from(`<?xml version="1.0" encoding="${encoding}"?>`);
    const cases: readonly (readonly [string, Buffer, string, string])[] = [
      ['Chinese that says UTF-8', cutOff(utf8, 'utf-8'), '', `${title}${title.slice(0, -1)}\ufffd</t>`],
      ['Chinese whose server says UTF-8', cutOff(utf8), 'text/xml; charset=UTF-8', `\ufffd</t>`],
      ['Chinese that says nothing', cutOff(utf8), '', `${title}${title.slice(0, -1)}\ufffd</t>`],
      ['Chinese in UTF-8 that says GB2312', cutOff(utf8, 'gb2312'), '', `${title.slice(0, -1)}\ufffd</t>`],
      ['Chinese in UTF-8, its server says Latin-1', cutOff(utf8), 'x; charset=latin1', '\ufffd</t>'],
      ['English with marks', english([0xff]), '', 'model’s “weights”, \ufffd out'],
      ['English, cut', Buffer.concat([prolog('UTF-8'), Buffer.from([0x74, 0xe2, 0x80])]), '', '>t\ufffd'],
      ['GBK that says so', cutOff(gbk, 'gb18030'), '', `${title}${title.slice(0, -1)}\ufffd</t>`],
      ['GBK whose server says so', cutOff(gbk), 'x; charset=gb2312', `${title.slice(0, -1)}\ufffd</t>`],
      ['GBK that says UTF-8', cutOff(gbk, 'UTF-8'), '', `${title}${title.slice(0, -1)}\ufffd</t>`],
      ['GBK that says nothing', cutOff(gbk), '', `${title}${title.slice(0, -1)}\ufffd</t>`],
      ['UTF-16', utf16(`<t>${title}</t>`, false, true).subarray(0, -1), '', `${title}</t\ufffd`],
    ];
    for (const [name, body, contentType, expected] of cases)
      it(`is read: ${name}`, () => {
        const text = decodeText(body, contentType);
        assert.ok(text.includes(expected), text);
      });
  });

  it('of any bytes gives some text', () => {
    for (const body of [Buffer.alloc(0), Buffer.from([0xff]), Buffer.from([0xc3, 0x28, 0x80, 0xff])])
      assert.equal(typeof decodeText(body, 'x; charset=;;'), 'string');
  });
});
