import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { memberWeights, personWeights } from '../heat/heat.public.ts';
import { heatOfMember, heatOfPerson, type PaperSignals, roundShares } from './person-heat.ts';

const NOW = new Date('2026-11-21T00:00:00Z');
const fading = { asOf: NOW, halfLifeDays: 15 };
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000);

const paper = (given: Partial<PaperSignals> = {}): PaperSignals => ({
  published_at: NOW,
  upvotes: 0,
  code_stars: 0,
  vote_count: 0,
  mark_count: 0,
  comment_count: 0,
  view_count: 0,
  ...given,
});

const sumOf = (parts: object): number => Object.values(parts).reduce((sum, part) => sum + part, 0);

describe('the heat of a person', () => {
  it('has a flat base from citations', () => {
    const { heat, parts } = heatOfPerson(1000, [], fading);
    assert.equal(heat, Math.round(personWeights.citations * Math.log1p(1000)));
    assert.deepEqual(parts, { citations: heat, papers: 0, upvotes: 0, stars: 0, interactions: 0 });
    assert.equal(heatOfPerson(0, [], fading).heat, 0);
  });

  it('adds each paper of the window, halved with each half-life', () => {
    const young = heatOfPerson(0, [paper()], fading);
    const old = heatOfPerson(0, [paper({ published_at: daysAgo(15) })], fading);
    assert.equal(young.heat, Math.round(personWeights.paper * Math.log(2)));
    assert.ok(Math.abs(old.heat - young.heat / 2) <= 1);
    const two = heatOfPerson(0, [paper(), paper()], fading);
    assert.ok(Math.abs(two.heat - 2 * young.heat) <= 1);
  });

  it('tells upvotes, stars and what readers here did apart', () => {
    const { parts } = heatOfPerson(0, [paper({ upvotes: 30, code_stars: 20, vote_count: 2 })], fading);
    assert.ok(parts.upvotes > parts.stars && parts.stars > 0);
    const votes = personWeights.votes * Math.log1p(2);
    assert.ok(Math.abs(parts.interactions - votes) <= 1);
    assert.equal(parts.citations, 0);
  });

  it('is the sum of its parts whatever they are', () => {
    for (let upvotes = 0; upvotes < 200; upvotes += 7) {
      const signals = paper({ upvotes, code_stars: upvotes * 3, published_at: daysAgo(upvotes % 13) });
      const { heat, parts } = heatOfPerson(upvotes * 911, [signals, paper({ view_count: upvotes })], fading);
      assert.equal(sumOf(parts), heat);
      assert.ok(Object.values(parts).every((part) => Number.isInteger(part) && part >= 0));
    }
  });
});

describe('rounding', () => {
  it('rounds the sum, not the parts', () => {
    const shares = { citations: 0.4, papers: 0.4, upvotes: 0.4, stars: 0.3, interactions: 0 };
    const { heat, parts } = roundShares(shares);
    assert.equal(heat, 2);
    assert.equal(sumOf(parts), 2);
    assert.equal(parts.stars, 0);
  });
});

describe('the heat of a member', () => {
  it('comes from votes and bookmarks by day, and fades', () => {
    const today = heatOfMember([{ day: NOW, votes: 3, marks: 1 }], fading);
    const expected = memberWeights.votes * Math.log1p(3) + memberWeights.marks * Math.log1p(1);
    assert.equal(today.heat, Math.round(expected));
    assert.equal(today.parts.interactions, today.heat);
    const before = heatOfMember([{ day: daysAgo(30), votes: 3, marks: 1 }], fading);
    assert.ok(Math.abs(before.heat - today.heat / 4) <= 1);
  });

  it('does not let one day outweigh many', () => {
    const crowd = heatOfMember([{ day: NOW, votes: 10, marks: 0 }], fading);
    const steady = heatOfMember(
      Array.from({ length: 5 }, () => ({ day: NOW, votes: 2, marks: 0 })),
      fading,
    );
    assert.ok(steady.heat > crowd.heat);
  });
});
