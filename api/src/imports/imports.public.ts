import type { Config } from '../platform/config/read-config.ts';
import type { Db } from '../platform/db/open-database.ts';
import { canonicalUrl } from './feed/canonical-url.ts';
import { syncList } from './list/sync-list.ts';

/** Brings the sources of the settings into the database; one line for the operator says what will happen with them. */
export const prepareSources = async (db: Db, config: Config): Promise<string> => {
  const count = await syncList(db, config);
  return config.sources === 'on'
    ? `来源：定时从 ${count} 个公开来源导入新闻、论文、项目和会议（没有网络时不出声；SOURCES=off 关闭）`
    : `来源：${count} 个，不定时导入（SOURCES=off）`;
};

/** What makes two addresses the same page. */
export { canonicalUrl };
