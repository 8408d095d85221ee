import type { Builds } from '../remotes/builds.ts';
import { withCanaries } from '../remotes/with-canaries.ts';
import type { Variant } from './choose-canary.ts';

/** All that is made of one combination of versions. */
export interface Edition<Made> {
  builds: () => Builds;
  made: Made;
}

interface Parts {
  /** Resolves when it can be served. */
  ready: Promise<void>;
  /** Whether it is of other builds by now; then it begins to warm them. */
  look: () => void;
  close: () => Promise<void>;
}

interface Options<Made extends Parts> {
  builds: () => Builds;
  make: (builds: () => Builds) => Made;
}

const keyOf = (variant: Variant) => variant.join(' ');

/** The combinations that are asked for: the stable one, one for each canary, and all canaries for testers. */
const variantsOf = ({ canaries }: Builds): Variant[] => {
  const names = [...canaries.keys()].sort();
  return [...names.map((name) => [name]), ...(names.length > 1 ? [names] : [])];
};

/**
 * The editions of the hub's pages, each with threads and documents of its own, so that versions never mix. A canary's
 * begins to warm when the canary does; until it is warm its visitors get the stable one.
 */
export const createEditions = <Made extends Parts>({ builds, make }: Options<Made>) => {
  const stable = make(builds);
  const others = new Map<string, { made: Made; isReady: boolean }>();
  let seen: Builds | undefined;

  const open = (variant: Variant) => {
    let last: { of: Builds; made: Builds } | undefined;
    const own = () => {
      const now = builds();
      if (last?.of !== now) last = { of: now, made: withCanaries(now, variant) };
      return last.made;
    };
    const edition = { made: make(own), isReady: false };
    others.set(keyOf(variant), edition);
    void edition.made.ready.then(() => {
      edition.isReady = true;
    });
  };

  const follow = () => {
    const now = builds();
    if (now === seen) return;
    seen = now;
    const wanted = variantsOf(now);
    const keys = new Set(wanted.map(keyOf));
    for (const [key, { made }] of others) {
      if (keys.has(key)) continue;
      others.delete(key);
      void made.close();
    }
    for (const variant of wanted) if (!others.has(keyOf(variant))) open(variant);
  };

  return {
    stable,
    of: (variant: Variant): Made => {
      follow();
      const edition = others.get(keyOf(variant));
      return edition?.isReady ? edition.made : stable;
    },
    /** Begins to warm what is new, whether somebody asks for it or not. */
    look: (): void => {
      follow();
      for (const { look } of [stable, ...[...others.values()].map(({ made }) => made)]) look();
    },
    close: async () => {
      await Promise.all([stable.close(), ...[...others.values()].map(({ made }) => made.close())]);
    },
  };
};
