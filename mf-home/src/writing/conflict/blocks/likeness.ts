import { inertDocument } from '@hub/shared/runtime/trusted-types';
import type { Block } from './blocks-of.ts';

// Two long paragraphs show by their beginnings whether one became the other.
const READ = 400;

/** The pairs of neighbouring characters, and the pictures. */
const traitsOf = (html: Block): Set<string> => {
  const { body } = inertDocument(html);
  const text = ` ${body.textContent?.trim().slice(0, READ) ?? ''}`;
  const traits = new Set([...body.querySelectorAll('img')].map((image) => image.getAttribute('src') ?? ''));
  for (let at = 0; at + 1 < text.length; at += 1) traits.add(text.slice(at, at + 2));
  return traits;
};

const likenessOf = (a: ReadonlySet<string>, b: ReadonlySet<string>): number => {
  if (a.size + b.size === 0) return 0;
  let common = 0;
  for (const trait of a) if (b.has(trait)) common += 1;
  return (2 * common) / (a.size + b.size);
};

// Below that, they are two blocks rather than one that was changed.
const LEAST = 0.4;

/** How much of `mine[i]` is in `theirs[j]`, from 0 to 1; 0 for what is another block. */
export const likenesses = (mine: readonly Block[], theirs: readonly Block[]): number[][] => {
  const others = theirs.map(traitsOf);
  return mine.map(traitsOf).map((own) =>
    others.map((other) => {
      const likeness = likenessOf(own, other);
      return likeness < LEAST ? 0 : likeness;
    }),
  );
};
