import { sampleMemberIds } from '../../accounts/accounts.public.ts';
import { markdownForEditor, renderMarkdown } from '../../content/content.public.ts';
import type { SampleData } from '../../platform/seeds/sample-data.ts';
import { readStoryFile } from './front-matter.ts';
import type { ImportedStory } from './import.queries.ts';

const HOUR = 3_600_000;

/** The sample stories of `stories/*.md`, dated from the first start of this hub. */
export const readSampleStories = (data: SampleData): ImportedStory[] => {
  const members = sampleMemberIds(data);
  const files = data.files('stories').filter((file) => file.endsWith('.md'));
  return files.map((file) => {
    const { head, markdown } = readStoryFile(data.text(`stories/${file}`));
    const author = members.get(head.author);
    if (author === undefined) throw new Error(`stories/${file}: no sample member ${head.author}`);
    return {
      id: head.id,
      kind: 'native',
      user_id: author,
      title: head.title,
      summary: head.summary,
      content: renderMarkdown(markdown),
      source: markdownForEditor(markdown),
      cover_url: head.cover,
      url: '',
      source_name: '',
      declaration: head.declaration,
      tag_ids: head.tags,
      import_key: null,
      points: null,
      published_at: new Date(data.startedAt.getTime() - head.hoursAgo * HOUR).toISOString(),
    };
  });
};
