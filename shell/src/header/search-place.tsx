import { useEffect, useRef } from 'react';
import { lazyPart, useLazyPart } from '../page/lazy-part';
import { isOwned } from '../page/owned-paths';
import { useIdle } from '../page/when-idle';
import styles from './search-place.module.css';
import { SearchSlot } from './search-slot';

const searchKey = lazyPart(() =>
  import(/* webpackChunkName: "frame" */ './search-key').then((module) => module.SearchKey),
);

interface Props {
  /** On a phone the search opens by a click (spec §2). */
  opened: boolean;
  onClose: () => void;
}

/** The place of the search in the header; on a phone a line of its own below it. */
export const SearchPlace = ({ opened, onClose }: Props) => {
  const place = useRef<HTMLDivElement>(null);
  const Key = useLazyPart(searchKey, useIdle());
  useEffect(() => {
    if (opened) place.current?.querySelector('input')?.focus();
  }, [opened]);
  if (!isOwned('/search')) return null;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape anywhere inside closes the line
    <div
      ref={place}
      className={styles['place']}
      data-opened={opened ? '' : undefined}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.defaultPrevented) onClose();
      }}
    >
      <SearchSlot wanted={opened} />
      {Key && Key !== 'failed' && <Key focus={() => place.current?.querySelector('input')?.focus()} />}
    </div>
  );
};
