import { deepStrictEqual, ok, strictEqual } from 'node:assert/strict';
import { describe, it } from 'node:test';
import { Check } from 'typebox/value';
import { listTags, SideSection, Tag } from './tag.ts';
import { sideSection, tag } from './testing/catalogue.ts';
import { accepts, refusesAnswer } from './testing/expect.ts';

describe('GET /v1/tags', () => {
  it('may name a tag to put first, known or not', () => {
    deepStrictEqual(accepts(listTags.input, {}), { id: '' });
    strictEqual(accepts(listTags.input, { id: '9' }).id, '9');
    strictEqual(accepts(listTags.input, { id: 'x'.repeat(999) }).id.length, 64);
  });

  it('may say what else a tag is called, as strings', () => {
    ok(Check(Tag, tag({ names: ['computer vision', 'cv'] })));
    refusesAnswer(Tag, tag({ names: ['cv'] }), 'names', null);
    refusesAnswer(Tag, tag({ names: ['cv'] }), 'names', [9]);
  });

  it('answers strings alone', () => {
    for (const field of Object.keys(tag())) {
      refusesAnswer(Tag, tag(), field, null);
      refusesAnswer(Tag, tag(), field, 9);
    }
  });
});

describe('GET /v1/tags/groups', () => {
  it('answers sections of tags with what each means where', () => {
    ok(Check(SideSection, sideSection({ children: [] })));
    refusesAnswer(SideSection, sideSection(), 'id', 'fields');
    refusesAnswer(SideSection, sideSection(), 'limit', 0);
    refusesAnswer(SideSection, sideSection(), 'children.0.model.baai', ['9']);
    refusesAnswer(SideSection, sideSection(), 'children.0.model.papers', undefined);
    refusesAnswer(SideSection, sideSection(), 'children.0.description_cn', null);
  });
});
