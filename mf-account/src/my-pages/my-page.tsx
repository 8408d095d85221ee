import { EntrySkeleton } from '@hub/shared/entries/entry-skeleton';
import type { LoginInfo } from '@hub/shared/runtime/auth';
import { ButtonLink } from '@hub/shared/ui/button';
import { PageTabs } from '@hub/shared/ui/page-tabs';
import { useLocation } from 'react-router-dom';
import { MembersOnly } from '../frame/members-only.tsx';
import styles from '../frame/page.module.css';
import { ProfileHead, ProfileHeadSkeleton } from '../profile/profile-head.tsx';
import { useUser } from '../profile/use-user.ts';
import { type Section, sectionAt, sections } from './sections.tsx';

/** The pages of one's own: one head and its tabs, which stay while the lists change below. */
export const MyPage = () => {
  const { pathname } = useLocation();
  const section = sectionAt(pathname);
  if (!section) return null;
  return (
    <MembersOnly title={section.title} skeleton={<MyPageSkeleton section={section} />}>
      {(info) => <Own info={info} section={section} />}
    </MembersOnly>
  );
};

const Tabs = ({ section }: { section: Section }) => (
  <PageTabs label="我的页面" tabs={sections} current={section.href} />
);

const Own = ({ info, section }: { info: LoginInfo; section: Section }) => {
  // Since when and how many stories stand in the public profile alone; without them the head is still whole.
  const { data } = useUser(info.id);
  return (
    <div className={styles.page}>
      <ProfileHead user={{ ...data, ...info, ...info.exts }}>
        <ButtonLink size="default" href={`/users/${info.id}`}>
          公开主页
        </ButtonLink>
        <ButtonLink size="default" href="/users/edit">
          编辑资料
        </ButtonLink>
      </ProfileHead>
      <Tabs section={section} />
      <h2 className="visually-hidden">{section.title}</h2>
      {section.draw(info)}
    </div>
  );
};

const MyPageSkeleton = ({ section }: { section: Section }) => (
  <div className={styles.page}>
    <h1 className="visually-hidden">{section.title}</h1>
    <ProfileHeadSkeleton />
    <Tabs section={section} />
    <EntrySkeleton />
    <EntrySkeleton />
    <EntrySkeleton />
  </div>
);
