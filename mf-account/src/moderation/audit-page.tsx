import type { AuditRecord } from '@hub/shared/contracts/community/audit';
import { EntrySkeleton } from '@hub/shared/entries/entry-skeleton';
import { RowHeading } from '@hub/shared/entries/row-heading';
import { Feed } from '@hub/shared/lists/feed';
import { useCallList } from '@hub/shared/lists/use-call-list';
import { Link } from '@hub/shared/ui/link';
import { Time } from '@hub/shared/ui/time';
import { useSearchParams } from 'react-router-dom';
import { actionName, targetOf } from './action-names.ts';
import { AddressChoice } from './address-choice.tsx';
import styles from './audit-page.module.css';
import { ModeratorsOnly } from './moderators-only.tsx';
import { reasonOf } from './reason-of.ts';

const kinds = [
  { value: '', label: '全部' },
  { value: 'report', label: '举报' },
  { value: 'story', label: '文章' },
  { value: 'event', label: '活动' },
  { value: 'comment', label: '评论' },
  { value: 'user', label: '成员' },
  { value: 'source', label: '来源' },
] as const;
type Kind = (typeof kinds)[number]['value'];

const hrefOf = (kind: Kind) => (kind ? `/moderation/audit?action=${kind}` : '/moderation/audit');

/** 操作记录: who did what to what belongs to others, and why. */
export const AuditPage = () => {
  const [query] = useSearchParams();
  const kind = kinds.find(({ value }) => value === query.get('action'))?.value ?? '';
  return (
    <ModeratorsOnly title="操作记录" href="/moderation/audit">
      {({ id }) => <Records kind={kind} memberId={id} />}
    </ModeratorsOnly>
  );
};

const keyOf = ({ id }: AuditRecord) => String(id);
const draw = (record: AuditRecord) => <Row record={record} />;
const skeleton = <EntrySkeleton summary={false} />;

const Records = ({ kind, memberId }: { kind: Kind; memberId: number }) => {
  const { list } = useCallList('POST /v1/audit/list', { input: { action: kind }, whose: memberId, keyOf });
  return (
    <>
      <div className={styles.choice}>
        <AddressChoice label="操作对象" options={kinds} value={kind} hrefOf={hrefOf} />
      </div>
      <Feed
        name="操作记录"
        list={list}
        renderItem={draw}
        skeleton={skeleton}
        emptyHint="管理员做过的事会记在这里。"
      />
    </>
  );
};

const Row = ({ record }: { record: AuditRecord }) => {
  const { actor, action, target, title, link, reason, created_at } = record;
  const name = title || targetOf(target);
  return (
    <div className={styles.row}>
      <RowHeading className={styles.title}>
        {actor.id > 0 ? actor.name : '系统'} {actionName(action)}
        {'：'}
        {title && link ? (
          <Link href={link} newTab>
            {name}
          </Link>
        ) : (
          name
        )}
      </RowHeading>
      <p className={styles.meta}>
        <Time value={created_at} />
        <span>{targetOf(target)}</span>
        {reason && <span className={styles.reason}>理由：{reasonOf(record)}</span>}
      </p>
    </div>
  );
};
