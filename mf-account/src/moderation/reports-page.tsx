import type { ReportCase } from '@hub/shared/contracts/community/report';
import { EntrySkeleton } from '@hub/shared/entries/entry-skeleton';
import { Feed } from '@hub/shared/lists/feed';
import { Button } from '@hub/shared/ui/button';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { AddressChoice } from './address-choice.tsx';
import { CaseRow } from './case/case-row.tsx';
import type { Shown } from './cases.ts';
import { UpholdDialog } from './deciding/uphold-dialog.tsx';
import { WithdrawDialog } from './deciding/withdraw-dialog.tsx';
import { ModeratorsOnly } from './moderators-only.tsx';
import { QueueContext } from './queue-context.ts';
import styles from './reports-page.module.css';
import { useQueue } from './use-queue.ts';
import { useQueueKeys } from './use-queue-keys.ts';

const states = [
  { value: 'open', label: '待处理' },
  { value: 'closed', label: '已处理' },
] as const;
const sorts = [
  { value: 'new', label: '最新' },
  { value: 'most', label: '举报最多' },
] as const;

const hrefOf = (state: Shown['state'], sort: Shown['sort']) =>
  state === 'closed' ? '/moderation?state=closed' : sort === 'most' ? '/moderation?sort=most' : '/moderation';

const shownBy = (query: URLSearchParams): Shown => ({
  state: query.get('state') === 'closed' ? 'closed' : 'open',
  sort: query.get('sort') === 'most' ? 'most' : 'new',
});

/** The moderation queue: what readers report, and what is made of it. */
export const ReportsPage = () => {
  const [query] = useSearchParams();
  const shown = shownBy(query);
  return (
    <ModeratorsOnly title="举报处理" href="/moderation">
      {({ id }) => <Reports key={hrefOf(shown.state, shown.sort)} shown={shown} memberId={id} />}
    </ModeratorsOnly>
  );
};

const draw = (one: ReportCase) => <CaseRow one={one} />;
const hints = { open: '没有待处理的举报。', closed: '处理过的举报会在这里，可以撤销。' };

const Reports = ({ shown, memberId }: { shown: Shown; memberId: number }) => {
  const queue = useQueue({ shown, member: memberId });
  const [asked, setAsked] = useState<{ one: ReportCase; Dialog: typeof UpholdDialog }>();
  const [isAsking, setAsking] = useState(false);
  const ask = (Dialog: typeof UpholdDialog) => (one: ReportCase) => {
    setAsked({ one, Dialog });
    setAsking(true);
  };
  const actions = {
    memberId,
    shown,
    dismiss: (one: ReportCase) => void queue.decide(one, { outcome: 'dismiss' }),
    uphold: ask(UpholdDialog),
    withdraw: ask(WithdrawDialog),
    undo: queue.undo,
  };
  useQueueKeys(queue, actions);
  return (
    <QueueContext value={actions}>
      <Choice shown={shown} onReload={() => void queue.reload()} />
      <p className={styles.words}>
        驳回：内容保留；处理：删除违规的文章或评论，其他内容只标记；撤下中文：去掉模型写的中文，原文保留；撤销：举报重新待处理，删除或撤下的会恢复。每次都会通知举报人，并留下操作记录。
      </p>
      <Feed
        name="举报"
        list={queue.list}
        renderItem={draw}
        skeleton={<EntrySkeleton />}
        emptyHint={hints[shown.state]}
      />
      {asked && (
        <asked.Dialog
          key={asked.one.source_id}
          one={asked.one}
          open={isAsking}
          onClose={() => setAsking(false)}
          onDecide={(decision) => queue.decide(asked.one, decision)}
        />
      )}
    </QueueContext>
  );
};

const Choice = ({ shown: { state, sort }, onReload }: { shown: Shown; onReload: () => void }) => (
  <div className={styles.choice}>
    <AddressChoice label="处理状态" options={states} value={state} hrefOf={(value) => hrefOf(value, 'new')} />
    {state === 'open' && (
      <AddressChoice label="排序" options={sorts} value={sort} hrefOf={(value) => hrefOf('open', value)} />
    )}
    <Button size="small" className={styles.reload} onClick={onReload}>
      刷新
    </Button>
  </div>
);
