import { deepStrictEqual, ok, strictEqual } from 'node:assert/strict';
import { describe, it } from 'node:test';
import { Check } from 'typebox/value';
import {
  ColumnEntry,
  listStories,
  StoryEntry,
  similarStories,
  storiesOfUser,
  storyById,
  UserStory,
} from './story.ts';
import { eventEntry } from './testing/event.ts';
import { accepts, refuses, refusesAnswer, refusesEach } from './testing/expect.ts';
import { storyEntry, userStory } from './testing/story.ts';
import { createStory, declarations, deleteStory, tieStoryToStatus, updateStory } from './writing/stories.ts';

describe('POST /v1/story/list', () => {
  it('answers an empty body with the first six of the newest', () => {
    deepStrictEqual(accepts(listStories.input, {}), {
      page: 1,
      time: 'day',
      sort: 'new',
      tag_id: [],
      time_range: '',
      limit: 6,
      events: true,
    });
  });

  it('reads what other sites send', () => {
    const query = {
      page: '2',
      sort: 'readCnt',
      tag_id: '9,cv',
      time_range: '7',
      limit: '999',
      events: 'false',
    };
    deepStrictEqual(accepts(listStories.input, query), {
      page: 2,
      time: 'day',
      sort: 'readCnt',
      tag_id: ['9', 'cv'],
      time_range: '7',
      limit: 50,
      events: false,
    });
    deepStrictEqual(accepts(listStories.input, { tag_id: '' }).tag_id, []);
    strictEqual(accepts(listStories.input, { sort: 'best' }).sort, 'new');
  });

  it('refuses pages there cannot be', () =>
    refusesEach(listStories.input, 'page', ['0', -1, 'x', null, [1]]));

  it('answers stories and events, told apart by is_event', () => {
    ok(Check(ColumnEntry, storyEntry()));
    ok(Check(ColumnEntry, eventEntry()));
    ok(!Check(ColumnEntry, { ...storyEntry(), is_event: true }));
    ok(!Check(ColumnEntry, { ...eventEntry(), is_event: false }));
  });
});

describe('a story on the wire', () => {
  const fields = Object.keys(storyEntry().story_info);

  it('leaves nothing out and has no null', () => {
    for (const field of fields) {
      refusesAnswer(StoryEntry, storyEntry(), `story_info.${field}`, undefined);
      refusesAnswer(StoryEntry, storyEntry(), `story_info.${field}`, null);
    }
  });

  it('keeps the types that existing readers rely on', () => {
    refusesAnswer(StoryEntry, storyEntry(), 'story_id', '12');
    refusesAnswer(StoryEntry, storyEntry(), 'story_info.id', '12');
    refusesAnswer(StoryEntry, storyEntry(), 'story_info.tag_names', '大模型');
    refusesAnswer(StoryEntry, storyEntry(), 'story_info.tag_names.0.id', '1');
    refusesAnswer(StoryEntry, storyEntry(), 'story_info.is_voted', 1);
    refusesAnswer(StoryEntry, storyEntry(), 'story_info.final_score', -1);
    refusesAnswer(StoryEntry, storyEntry(), 'story_info.remark_count', -1);
    refusesAnswer(StoryEntry, storyEntry(), 'story_info.status', 'hidden');
  });
});

describe('GET /v1/stories/{id}', () => {
  it('takes ids of rows alone', () => {
    ok(storyById.params);
    strictEqual(accepts(storyById.params, { id: '14290' }).id, 14290);
    refusesEach(storyById.params, 'id', ['0', '-1', '1.5', 'abc', '2147483648', '12abc', '%00', '']);
  });
});

describe('POST /v1/stories/user', () => {
  it('may leave the user out', () => {
    deepStrictEqual(accepts(storiesOfUser.input, {}), { page: 1, catalogName: 'stories', sort: 'new' });
    strictEqual(accepts(storiesOfUser.input, { id: '3', catalogName: 'papers' }).id, 3);
    refuses(storiesOfUser.input, { id: 'me' }, 'id', '用户编号无效');
  });

  it('answers flat entries', () => {
    refusesAnswer(UserStory, userStory(), 'id', '12');
    refusesAnswer(UserStory, userStory(), 'summary', null);
    refusesAnswer(UserStory, userStory(), 'created_at', undefined);
  });
});

describe('POST /v1/story/similar', () => {
  it('needs a story and clamps its limit', () => {
    deepStrictEqual(accepts(similarStories.input, { story_id: 12, limit: 99 }), { story_id: 12, limit: 20 });
    refuses(similarStories.input, {}, 'story_id', '缺少文章编号');
  });
});

describe('writing a story', () => {
  const sound = { title: ' 标题 ', content: '<p>正文</p>' };

  it('keeps the title verbatim and fills the rest in', () => {
    deepStrictEqual(accepts(createStory.input, sound), {
      title: ' 标题 ',
      content: '<p>正文</p>',
      summary: '',
      cover_url: '',
      url: '',
      tag_ids: [],
      draft: false,
      key: '',
    });
  });

  it('never reads what the server owns', () => {
    const owned = { user_id: 1, status: 'published', final_score: 99, created_at: 'x', id: 5 };
    deepStrictEqual(accepts(createStory.input, { ...sound, ...owned }), accepts(createStory.input, sound));
  });

  it('needs a title of 1 to 200 visible characters', () => {
    for (const title of ['题', '题'.repeat(200), '👨‍👩‍👧‍👦'.repeat(200)])
      accepts(createStory.input, { ...sound, title });
    for (const title of [undefined, '', ' ', '\u200b']) {
      refuses(createStory.input, { ...sound, title }, 'title', '请填写标题');
    }
    refuses(createStory.input, { ...sound, title: '题'.repeat(201) }, 'title', '标题不能超过 200 个字');
    refuses(createStory.input, { ...sound, title: '题\0' }, 'title', '标题无效');
  });

  it('needs a text or a link to publish, neither for a draft', () => {
    refuses(createStory.input, { title: '题' }, 'content', '请填写正文');
    refuses(createStory.input, { title: '题', content: ' ' }, 'content', '请填写正文');
    accepts(createStory.input, { title: '题', content: '', url: 'https://example.com/' });
    accepts(createStory.input, { title: '题', content: '', draft: true });
    refuses(updateStory.input, { story_id: 1, title: '题', content: '', draft: 'no' }, 'content');
  });

  it('takes at most five tags, and addresses over http alone', () => {
    accepts(createStory.input, { ...sound, tag_ids: [1, 2, 3, 4, 5, 5] });
    refuses(createStory.input, { ...sound, tag_ids: [1, 2, 3, 4, 5, 6] }, 'tag_ids', '标签最多 5 个');
    refuses(createStory.input, { ...sound, tag_ids: ['cv'] }, 'tag_ids');
    refuses(createStory.input, { ...sound, url: 'javascript:alert(1)' }, 'url', '原文链接格式错误');
    refuses(createStory.input, { ...sound, cover_url: 'data:image/svg+xml,x' }, 'cover_url', '封面格式错误');
  });

  it('takes the declarations there are; left out, a change keeps what was declared', () => {
    for (const declaration of declarations)
      strictEqual(accepts(createStory.input, { ...sound, declaration }).declaration, declaration);
    for (const left of [{}, { declaration: null }])
      ok(!('declaration' in accepts(updateStory.input, { ...sound, story_id: 1, ...left })));
    for (const declaration of ['原创', 1, ['original'], {}])
      refuses(createStory.input, { ...sound, declaration }, 'declaration', '创作声明无效');
  });

  it('takes the revision that was seen, or none', () => {
    strictEqual(accepts(updateStory.input, { ...sound, story_id: 1, revision: '0' }).revision, 0);
    strictEqual(accepts(updateStory.input, { ...sound, story_id: 1, revision: null }).revision, undefined);
    for (const revision of [-1, 1.5, 'x', 2 ** 31, []])
      refuses(updateStory.input, { ...sound, story_id: 1, revision }, 'revision');
  });

  it('names the story it changes', () => refuses(updateStory.input, sound, 'story_id', '缺少文章编号'));
});

describe('deleting and tying', () => {
  it('takes a reason, which only the server knows to ask for', () => {
    deepStrictEqual(accepts(deleteStory.input, { story_id: 12 }), { story_id: 12, reason: '' });
    strictEqual(accepts(deleteStory.input, { story_id: 12, reason: ' 重复 ' }).reason, '重复');
    refuses(deleteStory.input, { story_id: 12, reason: '长'.repeat(501) }, 'reason');
    refuses(deleteStory.input, { reason: '重复' }, 'story_id');
  });

  it('takes the id of a status', () => {
    accepts(tieStoryToStatus.input, { story_id: 12, post_id: '1001' });
    strictEqual(accepts(tieStoryToStatus.input, { story_id: 12, post_id: 1001 }).post_id, '1001');
    for (const post_id of [{}, [], 'abc', '<b>', '-1', '1.5', ' ', 1.5, -1, '9'.repeat(20)])
      refuses(tieStoryToStatus.input, { story_id: 12, post_id }, 'post_id', '动态编号无效');
    for (const none of ['', null, undefined])
      strictEqual(accepts(tieStoryToStatus.input, { story_id: 12, post_id: none }).post_id, undefined);
  });
});
