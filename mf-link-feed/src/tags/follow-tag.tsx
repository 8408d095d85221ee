import { useToggle } from '@hub/shared/entries/toggle';
import { goToLogin } from '@hub/shared/runtime/auth';
import { useQuery } from '@hub/shared/runtime/query';
import { useViewer } from '@hub/shared/runtime/viewer';
import { Button } from '@hub/shared/ui/button';
import { followTagAction, tagByName } from './tags.calls.ts';

/** 关注 of a hashtag, for members: what is said with it comes into their home. */
export const FollowTag = ({ name }: { name: string }) => {
  const viewer = useViewer();
  const { data } = useQuery({ ...tagByName(name, viewer), enabled: viewer !== 0 });
  const { on, toggle } = useToggle(
    (member) => followTagAction(name, member),
    { on: data?.following ?? false, count: 0 },
    goToLogin,
  );
  if (viewer === 0) return null;
  const words = on ? '已关注' : '关注';
  return (
    <Button
      size="small"
      tone={on ? 'plain' : 'primary'}
      aria-pressed={on}
      aria-label={`${words} #${name}`}
      disabled={data === undefined}
      onClick={toggle}
    >
      {words}
    </Button>
  );
};
