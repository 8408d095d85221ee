import { later } from '@hub/shared/dates/beijing';
import { sampleMemberIds } from '../../accounts/accounts.public.ts';
import { renderMarkdown } from '../../content/content.public.ts';
import type { SampleData } from '../../platform/seeds/sample-data.ts';
import { readStoryFile } from './front-matter.ts';
import type { ImportedStory } from './import.queries.ts';

/** The sample stories of `stories/*.md`, dated from the first start of this hub. */
export const readSampleStories = async (data: SampleData): Promise<ImportedStory[]> => {
  const members = sampleMemberIds(data);
  const files = data.files('stories').filter((file) => file.endsWith('.md'));
  const stories = files.map((file) => ({ file, ...readStoryFile(data.text(`stories/${file}`)) }));
  const rendered = await renderMarkdown(stories.map(({ markdown }) => markdown));
  return stories.map(({ file, head }, index) => {
    const author = members.get(head.author);
    if (author === undefined) throw new Error(`stories/${file}: no sample member ${head.author}`);
    return {
      id: head.id,
      kind: 'native',
      user_id: author,
      title: head.title,
      summary: head.summary,
      content: rendered[index]?.html ?? '',
      source: rendered[index]?.source ?? '',
      cover_url: head.cover,
      url: '',
      source_name: '',
      declaration: head.declaration,
      tag_ids: head.tags,
      import_key: null,
      points: null,
      published_at: later(data.startedAt, -head.hoursAgo, 'hour').toISOString(),
    };
  });
};
