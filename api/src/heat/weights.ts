/** The only place of weights and half-lives; what they enter is `heat.ts` (contract §6). */

/** Days after which a thing's heat has halved, by the window it is ranked in: half of the window. */
export const halfLives = { 1: 0.5, 3: 1.5, 7: 3.5, 30: 15 } as const;
export type HeatDays = keyof typeof halfLives;

/** How much each signal of a story counts; a signal enters as its logarithm, so that crowds do not swamp. */
export const storyWeights = {
  /** Being published at all (the signal is 1), so that what nobody reacted to yet stands in order of time. */
  published: 10,
  /** Points at the place a headline came from: another crowd's taste, worth half a day of freshness here. */
  points: 0.25,
  /** A vote says in one click that somebody found it worth reading. */
  votes: 30,
  /** Who bookmarks means to come back, which says a little more than a vote. */
  marks: 35,
  /** A comment is work, but a quarrel makes many; a little less than a vote. */
  comments: 25,
  /** Opening a page is cheap and only shows interest in a title. */
  views: 4,
  /** Staying with it says more than that, but a forgotten tab stays too. */
  reads: 8,
} as const;

/** The same for papers. */
export const paperWeights = {
  /** Having appeared (the signal is 1): the order of time, where nothing else is known. */
  published: 10,
  /** Upvotes of the paper listing it came from: readers of the field chose it, so they weigh most of what we import. */
  upvotes: 25,
  votes: 30,
  marks: 35,
  comments: 25,
  /** Opening the page or the PDF. */
  views: 4,
  reads: 8,
} as const;

/** The same for projects, whose heat has no age: stars gained belong to the window already. */
export const projectWeights = {
  /** Stars gained in the window: what the world outside thinks of it right now. */
  stars: 20,
  votes: 30,
  marks: 35,
  comments: 25,
  views: 4,
  reads: 8,
} as const;

/** The same for people; all but the first come from papers of the window. */
export const personWeights = {
  /** A lifetime's citations, flat and without age: they set a floor that a good week can outdo. */
  citations: 100,
  /** Having published at all (the signal is 1). */
  paper: 300,
  /** Upvotes of the paper listing: readers of the field chose the paper. */
  upvotes: 250,
  /** Stars its code gained since it came out: somebody wants to run it. */
  stars: 120,
  /** What this hub's readers do with the papers weighs as it does for the papers themselves. */
  votes: 300,
  marks: 350,
  comments: 250,
  views: 40,
} as const;

/** The same for members, by the day on which their stories received it: no single good day decides a month. */
export const memberWeights = {
  votes: 300,
  /** A bookmark says a little more than a vote, as everywhere. */
  marks: 350,
} as const;

/** Views of one thing by one visitor that count on one day; more are reloads (the sample story on heat says so too). */
export const VIEWS_A_DAY = 1;

/** What one visitor adds to one thing on one day is capped, so that nobody lifts a thing by reloading it: being seen … */
export const EXPOSURES_A_DAY = 1;
/** … being clicked … */
export const CLICKS_A_DAY = 1;
/** … and being read, where ten minutes are as much as an hour of an open tab. */
export const SECONDS_A_DAY = 600;

/** Who stayed this long on a day has read it; shorter is a look. */
export const READ_AFTER_SECONDS = 15;

/** Things one visitor can add to on one day; nobody reads more, programs do. */
export const THINGS_A_DAY = 500;
