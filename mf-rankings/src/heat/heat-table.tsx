import type { HeatBreakdown } from '@hub/shared/contracts/ranking';
import { exactCount } from '@hub/shared/text/number';
import { HeatBar } from './heat-bar.tsx';
import { partsOf } from './heat-parts.ts';
import styles from './heat-table.module.css';

export interface HeatTableProps {
  heat: number;
  breakdown: HeatBreakdown;
}

/** What makes somebody's heat of the last month, part by part. */
export const HeatTable = ({ heat, breakdown }: HeatTableProps) => (
  <section aria-labelledby="heat-parts">
    <h3 id="heat-parts" className={styles.title}>
      近 30 天热度 <span className={styles.heat}>{exactCount(heat)}</span>
    </h3>
    <HeatBar breakdown={breakdown} full={heat} />
    {heat === 0 ? (
      <p className={styles.note}>这段时间还没有计入热度的事。</p>
    ) : (
      <table className={styles.parts}>
        <tbody>
          {partsOf(breakdown).map(({ name, label, about, value }) => (
            <tr key={name}>
              <th scope="row">{label}</th>
              <td className={styles.about}>{about}</td>
              <td className={styles.value}>{exactCount(value)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    )}
    <p className={styles.note}>各部分取对数后按时间衰减再相加，每天 0:00 重新计算；同名难辨的人不计论文。</p>
  </section>
);
