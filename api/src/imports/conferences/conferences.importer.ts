import { writeConferences } from '../../events/events.public.ts';
import { documents } from '../../platform/workers/lanes.ts';
import type { Importer } from '../source.ts';
import { documentProblem } from '../source-error.ts';
import type * as tasks from './read-conferences.tasks.ts';

const runTask = documents.tasks<typeof tasks>(new URL('./read-conferences.tasks.ts', import.meta.url));

interface Position {
  readonly etag?: string;
  readonly lastModified?: string;
}

/** Conferences are of use while they are to come; older ones than this are left where they are. */
const OLDEST_DAYS = 365;

/** Lists of conferences: JSON, YAML (ccf-deadlines) or iCalendar. The query names a category, as `AI`. */
export const conferenceImporter: Importer = {
  run: async (source, run) => {
    const position = (run.since ? {} : source.position) as Position;
    const answer = await run.fetch(source.url, { ...position, mostBytes: 8 * 1024 * 1024 });
    if (!answer.isNew) return 'unchanged';
    const { body, headers } = answer;
    const given = { body, contentType: headers['content-type'] ?? '', query: source.query };
    const { conferences, refused } = await runTask('readConferences', given).catch((error: unknown) => {
      throw documentProblem(error, '不是会议列表（JSON、YAML 或 iCalendar），或不完整');
    });
    for (const [reason, count] of Object.entries(refused)) run.refuse(reason, count);
    const oldest = run.since ?? new Date(run.now().getTime() - OLDEST_DAYS * 86_400_000);
    const wanted = conferences.filter(({ end }) => new Date(end) >= oldest);
    if (wanted.length < conferences.length) run.refuse('早已结束', conferences.length - wanted.length);
    const written = await writeConferences(run.db, wanted);
    run.wrote({ ...written, same: wanted.length - written.new - written.changed });
    const { etag, 'last-modified': lastModified } = headers;
    await run.save({ ...(etag ? { etag } : {}), ...(lastModified ? { lastModified } : {}) });
    return 'read';
  },
};
