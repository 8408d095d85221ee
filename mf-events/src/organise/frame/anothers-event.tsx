import { ButtonLink } from '@hub/shared/ui/button';
import { Notice } from '@hub/shared/ui/notice';
import { organisePaths } from '../organise-paths.ts';

/** Stands where the page of an event would be that somebody else looks after. */
export const AnothersEvent = () => (
  <Notice title="无权操作" words="这个活动由别人组织，报名名单和签到只对它的组织者和管理员开放。">
    <ButtonLink tone="primary" href={organisePaths.list}>
      我组织的活动
    </ButtonLink>
  </Notice>
);
