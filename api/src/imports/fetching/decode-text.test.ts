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

  it('of any bytes gives some text', () => {
    for (const body of [Buffer.alloc(0), Buffer.from([0xff]), Buffer.from([0xc3, 0x28, 0x80, 0xff])])
      assert.equal(typeof decodeText(body, 'x; charset=;;'), 'string');
  });
});
