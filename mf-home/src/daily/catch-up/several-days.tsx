import type { CatchUp } from '@hub/shared/contracts/other/daily';
import { beijingDate } from '@hub/shared/text/time/event-time';
import { parseWireTime } from '@hub/shared/text/time/wire-time';
import { Link } from '@hub/shared/ui/link';
import styles from '../daily-page.module.css';
import { EditionSections } from '../edition-sections.tsx';

const titleOf = (date: string): string => beijingDate(parseWireTime(date) ?? 0);

/** Several days by kind, from the first item to the last. */
export const SeveralDays = ({ found }: { found: CatchUp }) => {
  const { from, until, item_count } = found;
  if (item_count === 0) return <p className={styles.empty}>这几天没有内容。</p>;
  const span = from === until ? titleOf(until) : `${titleOf(from)} 至 ${titleOf(until)}`;
  return (
    <>
      <p className={styles.note}>
        {span}，共 {item_count} 条。报道的媒体多的在前，其余新的在前。
      </p>
      <EditionSections items={found} />
      <footer className={styles.end}>
        <p className={styles.endLine}>{item_count} 条补完了</p>
        <p>
          <Link href="/daily/archive">往期</Link>
        </p>
      </footer>
    </>
  );
};
