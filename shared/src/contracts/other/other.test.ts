import { deepStrictEqual, ok } from 'node:assert/strict';
import { describe, it } from 'node:test';
import { Check } from 'typebox/value';
import { accepts, reads, refuses, refusesAnswer } from '../testing/expect.ts';
import { MAX_TRACK_BYTES, track } from './track.ts';
import { upload } from './upload.ts';
import { wxShare } from './wxshare.ts';

describe('POST /v1/other/wxshare', () => {
  it('needs an address without a fragment', () => {
    accepts(wxShare.input, { url: encodeURIComponent('http://localhost:8080/view/12') });
    refuses(wxShare.input, {}, 'url', '请填写链接');
    refuses(wxShare.input, { url: 'http://localhost:8080/#a' }, 'url', '链接格式错误');
  });

  it('answers what the JS-SDK takes', () => {
    const sound = { appId: 'wx', nonceStr: 'n', timestamp: 1, url: 'u', signature: 's' };
    ok(Check(wxShare.data, sound));
    for (const field of Object.keys(sound)) refusesAnswer(wxShare.data, sound, field, null);
  });
});

describe('GET /v1/track', () => {
  const nothing = { source_id: '', target: '', value: 0, at: 0, visitor_id: '', device: '' };
  const send = (list: unknown) => accepts(track.input, { data: JSON.stringify(list) }).data;

  it('keeps what it knows of an event', () => {
    deepStrictEqual(send([{ type: 'exposure', page: 'index', path: '/', user_id: 7, nickname: '名' }]), [
      { ...nothing, type: 'exposure', page: 'index', path: '/' },
    ]);
    deepStrictEqual(
      send([{ type: 'duration', page: 'index', path: '/', value: 1500.7, at: 1764900000000 }]),
      [{ ...nothing, type: 'duration', page: 'index', path: '/', value: 1500, at: 1764900000000 }],
    );
  });

  it('drops in silence what is unusable', () => {
    for (const data of [
      undefined,
      '',
      null,
      '{',
      '{}',
      'null',
      '7',
      [],
      {},
      5,
      'x'.repeat(MAX_TRACK_BYTES + 1),
    ]) {
      reads(track.input, 'data', [[data, []]]);
    }
    deepStrictEqual(send([null, 7, [], { type: 'login' }, { page: 'x' }, { type: '__proto__' }]), []);
    const odd = {
      type: 'click',
      page: 7,
      path: 'a\0',
      value: -5,
      at: Number.MAX_VALUE,
      target: 'x'.repeat(500),
    };
    deepStrictEqual(send([odd]), [
      { ...nothing, type: 'click', page: '', path: '', target: 'x'.repeat(100) },
    ]);
    deepStrictEqual(send(Array.from({ length: 150 }, () => ({ type: 'click' }))).length, 100);
  });
});

describe('POST /v1/upload', () => {
  it('is a form and answers an image with its size', () => {
    ok(upload.body === 'multipart');
    refusesAnswer(upload.data, { url: '/uploads/a.webp', width: 1, height: 1 }, 'width', 0);
  });
});
