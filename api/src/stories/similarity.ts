interface Comparable {
  readonly id: number;
  readonly title: string;
  readonly kind: string;
  readonly tag_ids: readonly number[];
}

/** Pairs of neighbouring Han characters and whole Latin words: what titles have in common. */
export const tokensOf = (title: string): Set<string> => {
  const text = title.normalize('NFKC').toLowerCase();
  const tokens = new Set<string>();
  for (const [run] of text.matchAll(/\p{Script=Han}+|[a-z0-9]+/gu)) {
    if (/^[a-z0-9]/.test(run)) tokens.add(run);
    else for (let at = 0; at < run.length - 1; at += 1) tokens.add(run.slice(at, at + 2));
  }
  return tokens;
};

const overlap = <T>(a: ReadonlySet<T>, b: ReadonlySet<T>): number => {
  if (a.size === 0 || b.size === 0) return 0;
  let both = 0;
  for (const one of a) if (b.has(one)) both += 1;
  return both / (a.size + b.size - both);
};

// Titles tell more than tags, which hundreds share.
const TITLE = 3;
const TAGS = 1;
// Who reads an article rather goes on with another than with a headline.
const ARTICLE = 0.4;

/** Candidates by likeness in title and tags, the likest first; among equals the order given. */
export const rankBySimilarity = <Story extends Comparable>(
  story: Comparable,
  candidates: readonly Story[],
): Story[] => {
  const tokens = tokensOf(story.title);
  const tags = new Set(story.tag_ids);
  return candidates
    .filter(({ id }) => id !== story.id)
    .map((candidate) => ({
      candidate,
      likeness:
        TITLE * overlap(tokens, tokensOf(candidate.title)) +
        TAGS * overlap(tags, new Set(candidate.tag_ids)) +
        (story.kind === 'native' && candidate.kind === 'native' ? ARTICLE : 0),
    }))
    .sort((a, b) => b.likeness - a.likeness)
    .map(({ candidate }) => candidate);
};
