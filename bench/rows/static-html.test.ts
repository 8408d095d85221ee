import assert from 'node:assert/strict';
import { test } from 'node:test';
import { listPage, storyPage } from './static-html.ts';

test('a static list has every entry, escaped', () => {
  const html = listPage([{ title: 'a<b', summary: 's', href: '/view/1', about: 'x' }]);
  assert.match(html, /<h2><a href="\/view\/1">a&lt;b<\/a><\/h2>/);
});

test('a static story has its text as it is', () => {
  const story = {
    id: 1,
    title: 't',
    summary: '',
    content: '<p>x</p>',
    source: '',
    user_name: 'u',
    created_at: 'c',
  };
  assert.match(storyPage(story), /<h1>t<\/h1>.*<p>x<\/p>/s);
});
