import { lazyModule } from '@hub/shared/ui/lazy-module';
import { Ellipsis, Menu, Search, Tags } from 'lucide-react';
import { useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { LazySheet } from '../page/lazy-sheet.tsx';
import type { TagPage } from '../side-navigation/tag-page.ts';
import styles from './header.module.css';
import { HeaderButton } from './header-button.tsx';
import { Logo } from './logo.tsx';
import { MainNavigation } from './main-navigation.tsx';
import { PublishLink } from './publish-link.tsx';
import { SearchPlace } from './search/search-place.tsx';
import { ThemeButton } from './theme-button.tsx';
import { useScrolledAway } from './use-scrolled-away.ts';
import { LoginArea } from './user/login-area.tsx';

const menuSheet = lazyModule(() =>
  import(/* webpackChunkName: "frame" */ './menu-sheet.tsx').then((module) => module.MenuSheet),
);
const tagSheet = lazyModule(() =>
  import(/* webpackChunkName: "frame" */ '../side-navigation/tag-sheet.tsx').then(
    (module) => module.TagSheet,
  ),
);

interface Props {
  /** Which side tags the page has; on a phone they come as a sheet. */
  tags: TagPage | undefined;
}

type Opened = 'menu' | 'more' | 'search' | 'tags' | undefined;

/** What is open below the header; following a link closes it, but for the tags, of which one chooses several. */
const useOpened = () => {
  const { key } = useLocation();
  const [page, setPage] = useState(key);
  const [opened, setOpened] = useState<Opened>();
  if (page !== key) {
    setPage(key);
    if (opened !== 'tags') setOpened(undefined);
  }
  return {
    opened,
    close: () => setOpened(undefined),
    toggle: (what: Opened) => () => setOpened((now) => (now === what ? undefined : what)),
  };
};

/** The one line at the top of every page (spec §2). */
export const Header = ({ tags }: Props) => {
  const header = useRef<HTMLElement>(null);
  const searchButton = useRef<HTMLButtonElement>(null);
  const away = useScrolledAway(header);
  const { opened, close, toggle } = useOpened();
  const button = (what: Opened, only: 'phone' | 'wide' = 'phone') => ({
    only,
    expanded: opened === what,
    onClick: toggle(what),
  });
  return (
    <header ref={header} className={styles.header} data-away={away && !opened ? '' : undefined}>
      <div className={styles.line}>
        <HeaderButton label="菜单" popup="dialog" {...button('menu')}>
          <Menu aria-hidden="true" />
        </HeaderButton>
        <Logo />
        <MainNavigation />
        <SearchPlace
          opened={opened === 'search'}
          onClose={close}
          onEscape={() => {
            close();
            searchButton.current?.focus();
          }}
        />
        <div className={styles.tools}>
          <HeaderButton ref={searchButton} label="搜索" {...button('search')}>
            <Search aria-hidden="true" />
          </HeaderButton>
          {tags && (
            <HeaderButton label="标签" popup="dialog" {...button('tags')}>
              <Tags aria-hidden="true" />
            </HeaderButton>
          )}
          <ThemeButton />
          <PublishLink />
          <HeaderButton label="关于本站" popup="dialog" {...button('more', 'wide')}>
            <Ellipsis aria-hidden="true" />
          </HeaderButton>
          <LoginArea />
        </div>
      </div>
      <LazySheet sheet={menuSheet} props={{ title: '菜单', open: opened === 'menu', onClose: close }} />
      <LazySheet sheet={menuSheet} props={{ title: '关于本站', open: opened === 'more', onClose: close }} />
      {tags && <LazySheet sheet={tagSheet} props={{ page: tags, open: opened === 'tags', onClose: close }} />}
    </header>
  );
};
