import type { FeedPoll } from '@hub/shared/contracts/link/attachments';
import { useSingleMutation } from '@hub/shared/runtime/query';
import { useViewer } from '@hub/shared/runtime/viewer';
import { beijingTime } from '@hub/shared/text/time/event-time';
import { Button } from '@hub/shared/ui/button';
import { type FormEvent, useId } from 'react';
import { voteAction, voteAsVisitor } from './poll.calls.ts';
import styles from './poll.module.css';

/** A poll: open to whoever may still vote, else with what came of it. */
export const Poll = ({ poll, isOwn }: { poll: FeedPoll; isOwn: boolean }) => {
  const isOpen = !poll.expired && !poll.voted && !isOwn;
  return (
    <div className={styles.poll}>
      {isOpen ? <Choices poll={poll} /> : <Results poll={poll} />}
      <p className={styles.facts}>
        {poll.voters_count ?? poll.votes_count} 人参与
        {poll.expired ? ' · 已结束' : poll.expires_at && <Until time={poll.expires_at} />}
      </p>
    </div>
  );
};

const Until = ({ time }: { time: string }) => (
  <>
    {' · '}
    <time dateTime={time}>{beijingTime(Date.parse(time))}</time> 截止
  </>
);

const Choices = ({ poll: { id, options, multiple } }: { poll: FeedPoll }) => {
  const viewer = useViewer();
  const { mutate, isPending } = useSingleMutation(voteAction(id, viewer));
  const name = useId();
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const chosen = event.currentTarget.querySelectorAll<HTMLInputElement>('input:checked');
    const choices = [...chosen].map(({ value }) => value);
    if (choices.length === 0) return;
    if (viewer === 0) voteAsVisitor(id, choices);
    else mutate(choices);
  };
  return (
    <form onSubmit={send}>
      <fieldset className={styles.choices}>
        <legend className="visually-hidden">{multiple ? '投票，可多选' : '投票'}</legend>
        {options.map(({ title }, index) => (
          // Options keep their places.
          <label key={String(index)} className={styles.choice}>
            <input type={multiple ? 'checkbox' : 'radio'} name={name} value={index} />
            <span>{title}</span>
          </label>
        ))}
      </fieldset>
      <Button type="submit" size="small" busy={isPending}>
        投票
      </Button>
    </form>
  );
};

const Results = ({ poll: { options, votes_count, own_votes = [] } }: { poll: FeedPoll }) => (
  <ul className={styles.results}>
    {options.map(({ title, votes_count: votes }, index) => {
      const share = votes === null || votes_count === 0 ? 0 : Math.round((votes / votes_count) * 100);
      return (
        <li key={String(index)} className={styles.result}>
          <span className={styles.words}>
            {title}
            {own_votes.includes(index) && <span className={styles.mine}>（你选的）</span>}
          </span>
          <span className={styles.share}>{votes === null ? '结束后公布' : `${share}%`}</span>
          <progress className={styles.bar} max={100} value={share} aria-hidden="true" />
        </li>
      );
    })}
  </ul>
);
