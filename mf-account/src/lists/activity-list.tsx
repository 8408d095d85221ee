import type { Activity } from '@hub/shared/contracts/account';
import { Feed } from '@hub/shared/lists/feed';
import { useCallList } from '@hub/shared/lists/use-call-list';
import { ActivityRow } from './activity-row.tsx';
import type { ListOf } from './list-of.ts';

export const activitiesCall = 'POST /v1/users/activities';
export const activityKey = ({ action, source_id, created_at }: Activity) =>
  `${action} ${source_id} ${created_at}`;

const draw = (activity: Activity) => <ActivityRow activity={activity} />;

/** What a member did in public, latest first. */
export const ActivityList = ({ id, enabled, emptyHint }: ListOf) => {
  const { list } = useCallList(activitiesCall, { input: { id }, keyOf: activityKey, enabled });
  return <Feed name="动态" list={list} renderItem={draw} emptyHint={emptyHint} />;
};
