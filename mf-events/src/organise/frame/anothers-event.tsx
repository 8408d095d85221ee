import { ButtonLink } from '@hub/shared/ui/button';
import { organisePaths } from '../organise-paths.ts';
import styles from './anothers-event.module.css';

/** Stands where the page of an event would be that somebody else looks after. */
export const AnothersEvent = () => (
  <section className={styles.panel}>
    <h1 className={styles.title}>无权操作</h1>
    <p className={styles.words}>这个活动由别人组织，报名名单和签到只对它的组织者和管理员开放。</p>
    <ButtonLink tone="primary" href={organisePaths.list}>
      我组织的活动
    </ButtonLink>
  </section>
);
