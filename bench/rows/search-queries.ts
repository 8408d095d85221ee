import { pick, randomOf } from '../world/random.ts';

const QUERIES = 200;

/** What is typed of a title: two to six characters of it, or two pieces of it with a space between. */
export const queriesFrom = (titles: readonly string[], count = QUERIES): string[] => {
  const random = randomOf(6);
  const piece = (title: string): string => {
    const length = 2 + Math.floor(random() * 5);
    const start = Math.floor(random() * Math.max(1, title.length - length));
    return title.slice(start, start + length).trim();
  };
  return Array.from({ length: count }, (_, place) => {
    const title = pick(titles, random);
    return place % 4 === 3 ? `${piece(title)} ${piece(title)}` : piece(title);
  }).filter((query) => query.trim().length > 1);
};
