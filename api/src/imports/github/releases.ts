import Type, { type Static } from 'typebox';
import { Check } from 'typebox/value';
import { findReleasesDue, type HarvestedRelease, writeReleases } from '../../projects/projects.public.ts';
import { isOfOneThing } from '../fetching/problem-of.ts';
import type { Run } from '../source.ts';
import { SourceError } from '../source-error.ts';
import { plainText } from '../texts/plain-text.ts';

/** What is read of a release. */
const Release = Type.Object({
  // As git allows them, without what an address would have to hide.
  tag_name: Type.String({ pattern: '^[\\w.+@/-]{1,100}$' }),
  name: Type.Optional(Type.Union([Type.String(), Type.Null()])),
  draft: Type.Optional(Type.Boolean()),
  prerelease: Type.Optional(Type.Boolean()),
  published_at: Type.String(),
});
type Release = Static<typeof Release>;

const KEPT = 5;
const LONGEST_NAME = 100;

const isShown = (given: unknown, now: Date): given is Release =>
  Check(Release, given) &&
  given.draft !== true &&
  given.prerelease !== true &&
  Date.parse(given.published_at) <= now.getTime();

const toReleases = (given: readonly unknown[], now: Date): HarvestedRelease[] =>
  given
    .filter((one): one is Release => isShown(one, now))
    .map(({ tag_name, name, published_at }) => ({
      tag: tag_name,
      name: plainText(name ?? '', LONGEST_NAME),
      published_at: new Date(published_at).toISOString(),
    }))
    .sort((one, other) => other.published_at.localeCompare(one.published_at))
    .slice(0, KEPT);

/**
 * Asks what projects published, some in each run. The source has been read by then: what fails here is asked again later, and
 * is no failure of the run.
 */
export const readReleases = async (
  run: Run,
  ask: (fullName: string) => Promise<unknown>,
  limit: number,
): Promise<void> => {
  for (const { id, full_name } of await findReleasesDue(run.db, run.now(), limit))
    try {
      const given = await ask(full_name);
      const releases = Array.isArray(given) ? toReleases(given, run.now()) : undefined;
      await writeReleases(run.db, id, run.now(), releases);
    } catch (error) {
      if (!(error instanceof SourceError)) throw error;
      if (!isOfOneThing(error)) return;
      await writeReleases(run.db, id, run.now(), undefined);
    }
};
