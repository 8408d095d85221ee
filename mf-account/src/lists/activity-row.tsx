import type { Activity } from '@hub/shared/contracts/account';
import { EntryFrame } from '@hub/shared/entries/entry-frame';
import { langOf } from '@hub/shared/text/lang-of';
import { Time } from '@hub/shared/ui/time';
import { sourceAddress } from './source-address.ts';

const actionNames: Readonly<Record<Activity['action'], string>> = {
  publish: '发表了',
  share: '分享了',
  comment: '评论了',
};

export interface ActivityRowProps {
  activity: Activity;
  headingLevel?: 2 | 3;
}

/** One thing somebody did in public. */
export const ActivityRow = ({ activity, headingLevel = 2 }: ActivityRowProps) => {
  const { kind, href, newTab } = sourceAddress(activity.source_id);
  return (
    <EntryFrame
      title={activity.title}
      titleLang={langOf(activity.title)}
      href={href}
      newTab={newTab}
      summary={activity.summary}
      headingLevel={headingLevel}
      meta={[`${actionNames[activity.action]}${kind}`, <Time key="time" value={activity.created_at} />]}
    />
  );
};
