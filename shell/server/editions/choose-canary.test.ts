import assert from 'node:assert/strict';
import { test } from 'node:test';
import { chooseVariant, newVisitor, readVisitor } from './choose-canary.ts';

const everybody = Array.from({ length: 10_000 }, (_, number) => `hub_visitor=${number}`);
const of = (percents: Record<string, number>, cookie: string | undefined) =>
  chooseVariant(new Map(Object.entries(percents)), readVisitor(cookie));
const share = (percents: Record<string, number>, name: string) =>
  everybody.filter((cookie) => of(percents, cookie).includes(name)).length / 100;

test('about as many as told get it, the same ones each time, and more is more', () => {
  for (const percent of [1, 10, 50]) assert.ok(Math.abs(share({ 'mf-a': percent }, 'mf-a') - percent) < 1.5);
  assert.equal(share({ 'mf-a': 0 }, 'mf-a'), 0);
  assert.equal(share({ 'mf-a': 100 }, 'mf-a'), 100);
  for (const cookie of everybody.slice(0, 500))
    if (of({ 'mf-a': 10 }, cookie).length > 0) assert.deepEqual(of({ 'mf-a': 20 }, cookie), ['mf-a']);
});

test('nobody is in two at once but testers, and those who came without a cookie are in none', () => {
  const percents = { 'mf-b': 60, 'mf-a': 60 };
  assert.ok(everybody.every((cookie) => of(percents, cookie).length <= 1));
  assert.deepEqual(of(percents, 'x=1; hub_channel=canary'), ['mf-a', 'mf-b']);
  assert.deepEqual(of({ 'mf-a': 0 }, 'hub_channel=canary'), ['mf-a']);
  assert.deepEqual(of({ 'mf-a': 100 }, 'hub_channel=stable; hub_visitor=1'), []);
  for (const cookie of [undefined, '', 'hub_visitor=', 'hub_visitor=12345', 'hub_visitor=a', 'hub_channel=x'])
    assert.deepEqual(of({ 'mf-a': 100 }, cookie), [], cookie);
});

test('a visitor is one of ten thousand numbers', () => assert.match(newVisitor(), /^\d{1,4}$/));
