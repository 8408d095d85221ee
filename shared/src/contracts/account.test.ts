import { deepStrictEqual, ok, strictEqual } from 'node:assert/strict';
import { describe, it } from 'node:test';
import { Check } from 'typebox/value';
import {
  currentUser,
  editUser,
  Favorite,
  LoginInfo,
  PublicUser,
  userActivities,
  userById,
  userComments,
  userEvents,
  userFavorites,
  userStories,
} from './account.ts';
import { favorite, loginInfo, publicUser } from './testing/account.ts';
import { paper, project } from './testing/catalogue.ts';
import { accepts, refuses, refusesAnswer, refusesEach } from './testing/expect.ts';

describe('GET /v1/users', () => {
  it('answers a whole login info, or an empty object', () => {
    ok(Check(currentUser.data, loginInfo()));
    ok(Check(currentUser.data, {}));
    ok(!Check(currentUser.data, null));
    for (const field of Object.keys(loginInfo())) {
      refusesAnswer(LoginInfo, loginInfo(), field, undefined);
      refusesAnswer(LoginInfo, loginInfo(), field, null);
    }
    refusesAnswer(LoginInfo, loginInfo(), 'exts.company', undefined);
    refusesAnswer(LoginInfo, loginInfo(), 'role', 'root');
  });
});

describe('GET /v1/users/{id}', () => {
  it('tells nobody an e-mail or a phone', () => {
    ok(userById.params);
    refusesEach(userById.params, 'id', ['me', '0', '']);
    for (const field of ['email', 'phone', 'region']) ok(!(field in PublicUser.properties), field);
    refusesAnswer(PublicUser, publicUser(), 'company', null);
  });
});

describe('POST /v1/users/edit', () => {
  it('changes what is sent, flat or in exts', () => {
    deepStrictEqual(accepts(editUser.input, {}), {});
    deepStrictEqual(
      accepts(editUser.input, { name: ' 新 昵称 ', company: '', exts: { arxiv_name: 'A B' } }),
      {
        name: '新 昵称',
        company: '',
        exts: { arxiv_name: 'A B' },
      },
    );
    deepStrictEqual(accepts(editUser.input, { name: null, exts: null }), {});
  });

  it('ignores what changes by a code or never', () => {
    const owned = { email: 'x@y.zz', phone: '1', id: 9, role: 'admin', score: 99, password: 'x' };
    deepStrictEqual(accepts(editUser.input, { ...owned, exts: { role: 'admin' } }), { exts: {} });
  });

  it('refuses a name of nothing and values that are too long', () => {
    refuses(editUser.input, { name: ' \u200b ' }, 'name', '请填写昵称');
    refuses(editUser.input, { name: '名'.repeat(31) }, 'name', '昵称不能超过 30 个字');
    refuses(editUser.input, { exts: { company: '司'.repeat(101) } }, 'exts.company', '单位不能超过 100 个字');
    refuses(editUser.input, { avatar_url: 'javascript:alert(1)' }, 'avatar_url', '头像格式错误');
    refuses(editUser.input, { exts: 'company' }, 'exts', '资料无效');
  });
});

describe('lists of a user', () => {
  it('are of oneself where no user is named', () => {
    for (const { input } of [userStories, userComments, userActivities, userFavorites, userEvents]) {
      deepStrictEqual(accepts(input, {}), { page: 1 });
      deepStrictEqual(accepts(input, { id: '4', page: '2' }), { page: 2, id: 4 });
      refuses(input, { id: 'me' }, 'id', '用户编号无效');
    }
  });

  it('are for members where they are nobody else’s business', () => {
    strictEqual(userFavorites.audience, 'member');
    strictEqual(userEvents.audience, 'member');
    strictEqual(userStories.audience, 'anyone');
  });

  it('hold bookmarks of three kinds', () => {
    const marked_at = '2026-11-20 11:00:00';
    ok(Check(Favorite, favorite()));
    ok(Check(Favorite, { ...paper(), type: 'paper', marked_at }));
    ok(Check(Favorite, { ...project(), type: 'project', marked_at }));
    ok(!Check(Favorite, { ...project(), type: 'event', marked_at }));
  });
});
