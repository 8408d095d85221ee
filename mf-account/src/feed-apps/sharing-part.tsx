import { useMutation, useQuery } from '@hub/shared/runtime/query';
import { Checkbox } from '@hub/shared/ui/checkbox';
import { Part } from '../frame/part.tsx';
import { feedSettingsOf, shareStories } from './feed-apps.calls.ts';
import styles from './feed-apps-page.module.css';

/** Whether one's stories go out to other servers; nothing where this hub talks to none. */
export const SharingPart = ({ memberId }: { memberId: number }) => {
  const { data: settings } = useQuery(feedSettingsOf(memberId));
  const { mutate, isPending, variables } = useMutation(shareStories(memberId));
  if (!settings?.federates) return null;
  return (
    <Part title="文章的发布范围">
      <Checkbox
        checked={isPending ? variables : settings.shares_stories}
        disabled={isPending}
        onChange={(shares) => mutate(shares)}
      >
        把我的文章也发布到其他服务器
      </Checkbox>
      <p className={styles.note}>
        打开后，你以后公开发布的文章会送到 Mastodon
        等服务器上关注你的人那里；修改和删除也会跟着送到。关闭后，送出的文章会请对方删除。
      </p>
    </Part>
  );
};
