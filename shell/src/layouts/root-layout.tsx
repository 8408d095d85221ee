import { Dialogs } from '@hub/shared/host/dialogs';
import { Toasts } from '@hub/shared/host/toasts';
import { useRef } from 'react';
import { Footer } from '../footer/footer.tsx';
import { Header } from '../header/header.tsx';
import { useCurrentRoute } from '../page/current-route.ts';
import { RouteAnnouncer } from '../page/route-announcer.tsx';
import { RouteTitle } from '../page/route-title.tsx';
import { ScrollPlaces } from '../page/scroll-places.tsx';
import { ServedPage } from '../page/served-page.tsx';
import { SideNavigation } from '../side-navigation/side-navigation-place.tsx';
import { BackToTop } from './back-to-top.tsx';
import { OfflineNotice } from './offline-notice.tsx';
import { PageTracking } from './page-tracking.tsx';
import styles from './root-layout.module.css';
import { SampleNotice } from './sample-notice.tsx';
import { isFramed, isInApp } from './surroundings.ts';
import { useBrowserFact } from './use-browser-fact.ts';

/** The frame of every page, as the matched route's layout and the place where the page is shown ask for it. */
export const RootLayout = () => {
  const route = useCurrentRoute()?.route;
  const framed = useBrowserFact(isFramed);
  const inApp = useBrowserFact(isInApp);
  const main = useRef<HTMLElement>(null);
  const empty = route?.layout === 'empty';
  const home = route?.layout === 'home';
  const tags = home && !inApp ? route.tags : undefined;
  return (
    <>
      <RouteTitle />
      {!empty && (
        <a className="skip-link" href="#main">
          跳到正文
        </a>
      )}
      {!empty && !framed && <Header tags={tags} />}
      {!empty && !framed && <SampleNotice />}
      <OfflineNotice />
      <div className={styles[empty ? 'bare' : tags ? 'withTags' : 'page']}>
        {tags && <SideNavigation page={tags} />}
        <main id="main" ref={main} tabIndex={-1} className={styles.main}>
          <ServedPage />
        </main>
      </div>
      {!empty && <Footer />}
      {home && <BackToTop />}
      <Dialogs goesOn={!empty} />
      <Toasts />
      <RouteAnnouncer main={main} />
      <ScrollPlaces />
      <PageTracking />
    </>
  );
};
