import type { Config } from '../platform/config/read-config.ts';
import { arxivImporter } from './arxiv/arxiv.importer.ts';
import { conferenceImporter } from './conferences/conferences.importer.ts';
import { feedImporter } from './feed/feed.importer.ts';
import { githubImporter } from './github/github.importer.ts';
import type { Importer, SourceKind } from './source.ts';

export type ImportSettings = Pick<
  Config,
  'sourcesPrivate' | 'arxivOaiUrl' | 'arxivApiUrl' | 'githubApiUrl' | 'githubToken'
>;

/** Who reads sources of each kind; a new kind is a folder with an importer, and a line here. */
export const importersWith = (config: ImportSettings): Readonly<Record<SourceKind, Importer>> => ({
  feed: feedImporter,
  arxiv: arxivImporter({ oai: config.arxivOaiUrl, api: config.arxivApiUrl }),
  github: githubImporter({ api: config.githubApiUrl, token: config.githubToken }),
  conferences: conferenceImporter,
});
