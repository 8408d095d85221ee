import { hostOf } from '@hub/shared/text/address/safe-url';
import { outletIds } from '../../accounts/accounts.public.ts';
import type { SampleData } from '../../platform/seeds/sample-data.ts';
import { assignTags, type TagAliases } from './assign-tags.ts';
import type { ImportedStory } from './import.queries.ts';

/** A row of headlines.jsonl.gz. */
interface Headline {
  readonly id: number;
  readonly source_id: string;
  readonly title: string;
  readonly url: string;
  readonly source_name: string;
  readonly published: string;
  readonly points?: number;
}

/** The imported headlines as shared links of their outlets' accounts; without a usable link they are left out. */
export async function* readHeadlines(data: SampleData): AsyncGenerator<ImportedStory> {
  const outlets = outletIds(data);
  const aliases = data.json<TagAliases>('tag-aliases.json');
  for await (const row of data.rows<Headline>('headlines.jsonl.gz')) {
    const userId = outlets.get(row.source_name);
    if (userId === undefined || hostOf(row.url) === '') continue;
    yield {
      id: row.id,
      kind: 'link',
      user_id: userId,
      title: row.title,
      summary: '',
      content: '',
      source: '',
      cover_url: '',
      url: row.url,
      source_name: row.source_name,
      declaration: '',
      tag_ids: assignTags(row.title, aliases),
      import_key: row.source_id,
      points: row.points ?? null,
      published_at: row.published,
    };
  }
}
