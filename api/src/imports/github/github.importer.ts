import { beijingDay } from '@hub/shared/dates/beijing';
import { safeUrl } from '@hub/shared/text/address/safe-url';
import Type, { type Static } from 'typebox';
import { Check } from 'typebox/value';
import { inTransaction } from '../../platform/db/transaction.ts';
import { type HarvestedProject, writeHarvested } from '../../projects/projects.public.ts';
import { isOfOneThing } from '../fetching/problem-of.ts';
import type { Importer, Run, Source } from '../source.ts';
import { SourceError } from '../source-error.ts';
import { plainText } from '../texts/plain-text.ts';
import { readReleases } from './releases.ts';

const text = Type.Union([Type.String(), Type.Null()]);
const count = Type.Integer({ minimum: 0, maximum: 2_000_000_000 });

/** What is read of a repository. */
const Repository = Type.Object({
  id: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }),
  full_name: Type.String({ pattern: '^[\\w.-]{1,100}/[\\w.-]{1,100}$' }),
  html_url: Type.String(),
  stargazers_count: count,
  description: Type.Optional(text),
  language: Type.Optional(text),
  license: Type.Optional(Type.Union([Type.Object({ spdx_id: Type.Optional(text) }), Type.Null()])),
  topics: Type.Optional(Type.Array(Type.String())),
  forks_count: Type.Optional(count),
  open_issues_count: Type.Optional(count),
  homepage: Type.Optional(text),
  archived: Type.Optional(Type.Boolean()),
  pushed_at: Type.Optional(text),
});
type Repository = Static<typeof Repository>;

const Found = Type.Object({ items: Type.Array(Type.Unknown()) });

const PAGE_SIZE = 100;
/** GitHub's search goes no further than a thousand. */
const MOST_PAGES = 10;
const FIRST_DAYS = 30;
const LONGEST_DESCRIPTION = 500;
const LATER = 86_400_000;

// Without a token ten searches a minute, with one thirty.
const paceOf = (token: string) => ({ everyMs: token === '' ? 6500 : 2200, mostBytes: 8 * 1024 * 1024 });

const timeOf = (given: string | null | undefined, now: Date): string | null => {
  const ms = Date.parse(given ?? '');
  return Number.isNaN(ms) || ms > now.getTime() + LATER ? null : new Date(ms).toISOString();
};

const toProject = (repository: Repository, now: Date): HarvestedProject => {
  const topics = (repository.topics ?? []).filter((topic) => /^[\w .+#-]{1,60}$/.test(topic)).slice(0, 30);
  const license = repository.license?.spdx_id ?? '';
  return {
    github_id: repository.id,
    full_name: repository.full_name,
    url: `https://github.com/${repository.full_name}`,
    introduction: plainText(repository.description ?? '', LONGEST_DESCRIPTION),
    language: plainText(repository.language ?? '', 40),
    license: license === 'NOASSERTION' ? '' : plainText(license, 40),
    topics,
    topic_keys: [...new Set(topics.map((topic) => topic.toLowerCase()))],
    stars: repository.stargazers_count,
    stars_asof: beijingDay(now),
    forks: repository.forks_count ?? 0,
    open_issues: repository.open_issues_count ?? 0,
    homepage: safeUrl(repository.homepage ?? '')?.slice(0, 500) ?? '',
    is_archived: repository.archived ?? false,
    pushed_at: timeOf(repository.pushed_at, now),
  };
};

const write = async (run: Run, items: readonly unknown[]): Promise<void> => {
  const repositories = items.filter((item): item is Repository => Check(Repository, item));
  if (repositories.length < items.length) run.refuse('格式不对', items.length - repositories.length);
  const projects = repositories.map((repository) => toProject(repository, run.now()));
  const written = await inTransaction(run.db, (tx) => writeHarvested(tx, projects));
  run.wrote({ ...written, same: repositories.length - written.new - written.changed });
};

// Beside searches sixty calls an hour without a token, with one five thousand.
const mostReleasesOf = (token: string): number => (token === '' ? 10 : 60);

const ask = async (run: Run, address: string, token: string, tries?: number): Promise<unknown> => {
  const { body } = await run.fetch(address, {
    ...paceOf(token),
    ...(tries ? { tries } : {}),
    token,
    accept: 'application/vnd.github+json',
    headers: { 'x-github-api-version': '2022-11-28' },
  });
  try {
    return JSON.parse(body.toString('utf8'));
  } catch (error) {
    throw new SourceError('答复不是 JSON，或不完整', undefined, error);
  }
};

const searchAddress = (base: string, { query }: Source, run: Run, page: number): string => {
  const url = new URL(`${base}/search/repositories`);
  const since = run.since ?? new Date(run.now().getTime() - FIRST_DAYS * LATER);
  const pushed = /\bpushed:/.test(query) ? '' : ` pushed:>=${since.toISOString().slice(0, 10)}`;
  url.searchParams.set('q', `${query}${pushed}`);
  url.searchParams.set('sort', 'stars');
  url.searchParams.set('per_page', String(PAGE_SIZE));
  url.searchParams.set('page', String(page));
  return url.href;
};

const search = async (base: string, token: string, source: Source, run: Run): Promise<void> => {
  const { page: next } = source.position as { readonly page?: number };
  for (let page = next ?? 1; page <= MOST_PAGES; page += 1) {
    const found = await ask(run, searchAddress(base, source, run, page), token);
    if (!Check(Found, found)) throw new SourceError('答复不是一次搜索的结果');
    await write(run, found.items);
    if (found.items.length < PAGE_SIZE) break;
    await run.save({ page: page + 1 });
  }
};

const NAMES = /^[\w.-]+\/[\w.-]+(?:[\s,]+[\w.-]+\/[\w.-]+)*$/;

/** Repositories of GitHub: by a search, or by their names (`owner/name, owner/name`). */
export const githubImporter = (settings: { readonly api: string; readonly token: string }): Importer => ({
  run: async (source, run) => {
    const base = (source.url || settings.api).replace(/\/$/, '');
    // The token is for the API of the settings alone.
    const token = new URL(base).origin === new URL(settings.api).origin ? settings.token : '';
    if (NAMES.test(source.query)) {
      for (const name of source.query.split(/[\s,]+/)) {
        const repository = await ask(run, `${base}/repos/${name}`, token).catch((error: unknown) => {
          if (!(error instanceof SourceError && isOfOneThing(error))) throw error;
          run.refuse(error.message, 1);
        });
        if (repository !== undefined) await write(run, [repository]);
      }
    } else await search(base, token, source, run);
    await run.save({});
    const releases = (name: string) => ask(run, `${base}/repos/${name}/releases?per_page=10`, token, 1);
    await readReleases(run, releases, mostReleasesOf(token));
    return 'read';
  },
});
