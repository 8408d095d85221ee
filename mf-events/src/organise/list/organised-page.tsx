import type { OrganisedEvent } from '@hub/shared/contracts/events/organising';
import { Feed } from '@hub/shared/lists/feed';
import { useCallList } from '@hub/shared/lists/use-call-list';
import type { InfiniteList } from '@hub/shared/lists/use-infinite-list';
import { useDocumentTitle } from '@hub/shared/runtime/document-title';
import { ButtonLink } from '@hub/shared/ui/button';
import { UnfinishedEvents } from '../edit/unfinished-events.tsx';
import { useStoredDrafts } from '../edit/use-stored-drafts.ts';
import { OrganisersOnly } from '../gate/organisers-only.tsx';
import { NewEvent } from '../new-event.tsx';
import { organisePaths } from '../organise-paths.ts';
import styles from './organised-page.module.css';
import { OrganisedRow } from './organised-row.tsx';
import { OrganisedSkeleton } from './organised-skeleton.tsx';

const title = '我组织的活动';

const keyOf = ({ event_info }: OrganisedEvent) => String(event_info.id);
const draw = (event: OrganisedEvent) => <OrganisedRow event={event} />;

/** 我组织的活动: what an organiser has to look after, with its numbers; those to come first. */
export const OrganisedPage = () => {
  useDocumentTitle(title);
  return (
    <OrganisersOnly title={title}>
      {({ id, role }) => (
        <>
          <header className={styles.head}>
            <h1 className={styles.title}>{title}</h1>
            <NewEvent />
          </header>
          {role !== 'organiser' && <p className={styles.note}>管理员能看到和管理本站的所有活动。</p>}
          <Organised whose={id} />
        </>
      )}
    </OrganisersOnly>
  );
};

// What is not published stands above: it is to move nothing that is there already.
const waiting = (list: InfiniteList<OrganisedEvent>): InfiniteList<OrganisedEvent> => ({
  ...list,
  ...{ state: 'loading', items: [], busy: true, autoLoads: false },
});

const Organised = ({ whose }: { whose: number }) => {
  const { list } = useCallList('POST /v1/events/organised', { input: {}, whose, keyOf });
  const { stored, isAsking } = useStoredDrafts(whose);
  return (
    <>
      {!isAsking && <UnfinishedEvents userId={whose} stored={stored} />}
      <Feed
        name={title}
        list={isAsking ? waiting(list) : list}
        renderItem={draw}
        skeleton={<OrganisedSkeleton />}
        emptyHint={
          <div className={styles.empty}>
            <p>你发布的活动会出现在这里，报名、候补和签到的人数一眼能看到。</p>
            <ButtonLink href={organisePaths.create}>发布第一个活动</ButtonLink>
          </div>
        }
      />
    </>
  );
};
