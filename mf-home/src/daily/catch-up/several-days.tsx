import type { CatchUp, DailyEvent } from '@hub/shared/contracts/other/daily';
import { beijingDate } from '@hub/shared/text/time/event-time';
import { parseWireTime } from '@hub/shared/text/time/wire-time';
import { Link } from '@hub/shared/ui/link';
import styles from '../daily-page.module.css';
import { EditionSections } from '../edition-sections.tsx';

const DAY = 24 * 60 * 60_000;

const titleOf = (date: string): string => beijingDate(parseWireTime(date) ?? 0);

/** The edition lists what was to come as its day began; whole days last until their midnight. */
const isOver = ({ end_time, all_day }: DailyEvent, at: number): boolean =>
  (parseWireTime(end_time) ?? Number.POSITIVE_INFINITY) + (all_day ? DAY : 0) <= at;

export interface SeveralDaysProps {
  found: CatchUp;
  /** When that was answered: the same moment for the server and the browser that goes on with its page. */
  at: number;
}

/** Several days by kind, from the first item to the last: the most of each kind that the API selects, not all there was. */
export const SeveralDays = ({ found, at }: SeveralDaysProps) => {
  const { from, until } = found;
  const events = found.events.filter((event) => !isOver(event, at));
  const count = found.item_count - (found.events.length - events.length);
  if (count === 0) return <p className={styles.empty}>这几天没有内容。</p>;
  const span = from === until ? titleOf(until) : `${titleOf(from)} 至 ${titleOf(until)}`;
  return (
    <>
      <p className={styles.note}>
        {span}，精选 {count} 条。报道的媒体多的在前，其余新的在前。
      </p>
      <EditionSections items={{ ...found, events }} />
      <footer className={styles.end}>
        <p className={styles.endLine}>这几天的精选看完了</p>
        <p>
          <Link href="/daily/archive">往期</Link>
        </p>
      </footer>
    </>
  );
};
