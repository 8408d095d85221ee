import type { Db } from '../platform/db/open-database.ts';
import { type CommunityTag, type FixedTag, isTagGroup, TagDictionary } from './tag-dictionary.ts';

const findCommunityTags = (db: Db): Promise<CommunityTag[]> =>
  db.selectFrom('tags').select(['id', 'title', 'description', 'synonyms']).orderBy('id').execute();

const findFixedTags = async (db: Db): Promise<FixedTag[]> => {
  const rows = await db
    .selectFrom('fixed_tags')
    .select(['id', 'label', 'description', 'description_cn', 'section', 'synonyms'])
    .select(['tag_ids', 'categories', 'topics'])
    .orderBy('position')
    .orderBy('id')
    .execute();
  return rows.flatMap(({ section, tag_ids, categories, topics, ...row }) =>
    isTagGroup(section)
      ? [{ ...row, group: section, model: { baai: tag_ids, papers: categories, projects: topics } }]
      : [],
  );
};

/** All tags as they are now. */
export const findTags = async (db: Db): Promise<TagDictionary> =>
  new TagDictionary(await findFixedTags(db), await findCommunityTags(db));
