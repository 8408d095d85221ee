import { type ReactNode, useState } from 'react';
import { toastError } from '../../runtime/toast.ts';
import { Dialog } from '../overlay/dialog.tsx';
import { lazyModule, preload, useLazyModule } from '../overlay/lazy-module.ts';
import { Popover } from '../overlay/popover.tsx';
import type { TriggerProps } from '../overlay/trigger-props.ts';
import { useIsPhone } from '../use-is-phone.ts';

const panel = lazyModule(() => import('./share-panel.tsx'));

export interface SharePopoverProps {
  /** Path or address of what is shared. */
  url: string;
  /** What it is called; the page it leads to says so where nobody knows here. */
  title?: string | undefined;
  trigger: (props: TriggerProps) => ReactNode;
}

/** 分享: a popover beside its button, on a phone a sheet from below. */
export const SharePopover = ({ url, title = '', trigger }: SharePopoverProps) => {
  const asSheet = useIsPhone();
  const [isSheetOpen, setSheetOpen] = useState(false);
  const content = <ShareContent url={url} title={title} asSheet={asSheet} />;
  // One button for both: the one that the server drew stays, and with it a tap that came early.
  const ofSheet = {
    'aria-expanded': isSheetOpen,
    'aria-controls': undefined,
    onClick: () => setSheetOpen(true),
    onFocus: () => {},
    onPointerEnter: () => {},
  };
  return (
    <>
      <Popover
        label="分享"
        width={340}
        align="end"
        trigger={(props) => trigger(withPreload(asSheet ? { ...props, ...ofSheet } : props))}
      >
        {content}
      </Popover>
      {asSheet && (
        <Dialog open={isSheetOpen} title="分享" onClose={() => setSheetOpen(false)}>
          {content}
        </Dialog>
      )}
    </>
  );
};

const withPreload = (props: TriggerProps): TriggerProps => ({
  ...props,
  onPointerEnter: (event) => {
    preload(panel);
    props.onPointerEnter(event);
  },
});

const ShareContent = ({ url, title, asSheet }: { url: string; title: string; asSheet: boolean }) => {
  const Panel = useLazyModule(panel, true, () => toastError('加载失败，请重试'))?.SharePanel;
  // The panel is there at once when a pointer announced itself; its place is kept when a finger did not.
  return Panel ? (
    <Panel url={new URL(url, window.location.href).href} title={title} asSheet={asSheet} />
  ) : (
    <div aria-busy="true" />
  );
};
