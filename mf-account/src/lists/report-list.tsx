import type { OwnReport, ReportState } from '@hub/shared/contracts/community/report';
import { reportTypeName } from '@hub/shared/contracts/community/report-types';
import { EntryFrame } from '@hub/shared/entries/entry-frame';
import { Facts } from '@hub/shared/entries/facts';
import { RowHeading } from '@hub/shared/entries/row-heading';
import { Feed } from '@hub/shared/lists/feed';
import { useCallList } from '@hub/shared/lists/use-call-list';
import { langOf } from '@hub/shared/text/lang-of';
import { Time } from '@hub/shared/ui/time';
import type { ListOf } from './list-of.ts';
import styles from './report-list.module.css';

const outcomes: Readonly<Record<ReportState, string>> = {
  open: '处理中',
  dismissed: '未发现问题',
  upheld: '举报成立，已处理',
};

const keyOf = ({ id }: OwnReport) => String(id);
const isBeside = ({ kind }: OwnReport) => kind !== 'paper';

/** What was reported, why, and what became of it. */
const Row = ({ report }: { report: OwnReport }) => {
  const { title, link, type, remark, same_as, state, created_at, decided_at } = report;
  const meta = [
    <span key="state" className={styles.state} data-state={state}>
      {outcomes[state]}
    </span>,
    reportTypeName(type),
    same_as && `另一位：${same_as}`,
    <span key="time">
      举报于 <Time value={created_at} />
    </span>,
    decided_at && (
      <span key="decided">
        处理于 <Time value={decided_at} />
      </span>
    ),
  ];
  if (title && link)
    return (
      <EntryFrame
        title={title}
        titleLang={langOf(title)}
        href={link}
        newTab={isBeside(report)}
        summary={remark}
        meta={meta}
      />
    );
  return (
    <div className={styles.gone}>
      <RowHeading className={styles.title}>{title || '内容已删除或不再公开'}</RowHeading>
      {remark && <p className={styles.remark}>{remark}</p>}
      <Facts facts={meta} />
    </div>
  );
};

const draw = (report: OwnReport) => <Row report={report} />;

/** One's own reports with their outcome. */
export const ReportList = ({ id, enabled, emptyHint }: ListOf) => {
  const { list } = useCallList('POST /v1/report/mine', { input: {}, whose: id, keyOf, enabled });
  return <Feed name="举报" list={list} renderItem={draw} emptyHint={emptyHint} />;
};
