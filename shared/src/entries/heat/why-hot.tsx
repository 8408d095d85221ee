import { TrendingUp } from 'lucide-react';
import { useContext } from 'react';
import { toastError } from '../../runtime/toast.ts';
import { lazyModule, preload, useLazyModule } from '../../ui/overlay/lazy-module.ts';
import { Popover } from '../../ui/overlay/popover.tsx';
import { EntryButton } from '../entry-button.tsx';
import { HotWindow } from './hot-window.ts';
import type { WhyHotPanelProps } from './why-hot-panel.tsx';

const panel = lazyModule(() => import('./why-hot-panel.tsx'));

/** 为什么上榜 (why it is hot): explains an entry's rank in a hot list; renders nothing in other lists. */
export const WhyHot = ({ sourceId }: { sourceId: string }) => {
  const time = useContext(HotWindow);
  if (!time) return null;
  return (
    <Popover
      label="为什么上榜"
      width={320}
      align="end"
      trigger={(props) => (
        <EntryButton
          label="为什么上榜"
          icon={<TrendingUp />}
          {...props}
          onPointerEnter={(event) => {
            preload(panel);
            props.onPointerEnter(event);
          }}
        />
      )}
    >
      <Reasons sourceId={sourceId} time={time} />
    </Popover>
  );
};

const Reasons = (props: WhyHotPanelProps) => {
  const Panel = useLazyModule(panel, true, () => toastError('加载失败，请重试'))?.WhyHotPanel;
  return Panel ? <Panel {...props} /> : <div aria-busy="true" />;
};
