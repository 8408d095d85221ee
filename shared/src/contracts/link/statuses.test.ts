import { deepStrictEqual, ok, strictEqual } from 'node:assert/strict';
import { describe, it } from 'node:test';
import { Check } from 'typebox/value';
import { accepts, refuses, refusesAnswer, refusesEach } from '../testing/expect.ts';
import { feedAccount, status } from '../testing/link.ts';
import { checkFeedLogin } from './authorize.ts';
import { Status } from './entities.ts';
import { lookupAccount, statusById } from './statuses.ts';
import { publicTimeline } from './timelines.ts';
import { deleteStatus, postStatus } from './writing.ts';

describe('a status', () => {
  it('has null where Mastodon has it, and nowhere else', () => {
    ok(Check(Status, status({ edited_at: '2026-11-20T02:05:00.000Z', language: null, url: null })));
    for (const field of [
      'id',
      'account',
      'content',
      'created_at',
      'favourited',
      'media_attachments',
      'visibility',
    ]) {
      refusesAnswer(Status, status(), field, null);
      refusesAnswer(Status, status(), field, undefined);
    }
    refusesAnswer(Status, status(), 'id', 1001);
    refusesAnswer(Status, status({ account: feedAccount() }), 'account.acct', undefined);
  });

  it('goes by digits', () => {
    ok(statusById.params);
    strictEqual(accepts(statusById.params, { id: '1001' }).id, '1001');
    refusesEach(statusById.params, 'id', ['', 'x', '-1', '1.5', '9'.repeat(20), 1001]);
  });
});

describe('POST statuses', () => {
  it('takes form values as well as JSON', () => {
    const form = { status: '你好', sensitive: '1', visibility: 'unlisted', in_reply_to_id: '' };
    deepStrictEqual(accepts(postStatus.input, form), {
      status: '你好',
      sensitive: true,
      spoiler_text: '',
      visibility: 'unlisted',
      language: '',
      media_ids: [],
    });
    refuses(postStatus.input, { status: ' ' }, 'status', '请填写内容');
    refuses(postStatus.input, { status: '字'.repeat(501) }, 'status');
    refuses(postStatus.input, { status: '字', in_reply_to_id: 'x' }, 'in_reply_to_id');
  });

  it('is not public where it asks for an audience that nobody knows', () => {
    for (const visibility of ['local', 'Private', 1])
      refuses(postStatus.input, { status: '你好', visibility }, 'visibility', '可见范围无效');
    for (const visibility of ['', null])
      strictEqual(accepts(postStatus.input, { status: '你好', visibility }).visibility, 'public');
  });

  it('answers a deleted one with its source text', () => {
    refusesAnswer(deleteStatus.data, { ...status(), text: '你好' }, 'text', undefined);
  });
});

describe('timelines', () => {
  it('page by ids, of which unusable ones bound nothing', () => {
    const read = accepts(publicTimeline.input, { limit: '100', max_id: 'x', since_id: '5', min_id: ['7'] });
    deepStrictEqual(read, {
      limit: 40,
      max_id: '',
      since_id: '5',
      min_id: '',
      local: false,
      remote: false,
      only_media: false,
    });
  });
});

describe('accounts', () => {
  it('are looked up by any name', () => strictEqual(accepts(lookupAccount.input, {}).acct, ''));

  it('may be unknown to who has not authorized yet', () => {
    ok(Check(checkFeedLogin.data, { authorized: false, user_id: 7 }));
    ok(!Check(checkFeedLogin.data, { authorized: null }));
  });
});
