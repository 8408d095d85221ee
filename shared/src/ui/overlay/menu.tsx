import { type ReactNode, useId, useState } from 'react';
import { toastError } from '../../runtime/toast.ts';
import { lazyModule, preload, useLazyModule } from './lazy-module.ts';
import type { MenuEntry } from './menu-panel.tsx';
import type { TriggerProps } from './trigger-props.ts';

export type { MenuEntry } from './menu-panel.tsx';

const panel = lazyModule(() => import('./menu-panel.tsx'));

export interface MenuProps {
  trigger: (props: TriggerProps) => ReactNode;
  items: readonly MenuEntry[];
  align?: 'start' | 'center' | 'end';
  /** Above the items, for example name and score. */
  header?: ReactNode;
}

/** A `menu` of things to do, opened by its trigger. Its code comes on intention. */
export const Menu = ({ trigger, items, align = 'end', header }: MenuProps) => {
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [open, setOpen] = useState(false);
  const [isByKey, setByKey] = useState(false);
  const Panel = useLazyModule(panel, open, () => {
    setOpen(false);
    toastError('加载失败，请重试');
  })?.MenuPanel;
  return (
    <>
      {trigger({
        ref: setAnchor,
        'aria-haspopup': 'menu',
        'aria-expanded': open,
        'aria-controls': open ? id : undefined,
        onClick: ({ detail }) => {
          // Keys count no clicks.
          setByKey(detail === 0);
          setOpen((now) => !now);
        },
        onPointerEnter: () => preload(panel),
        onFocus: () => preload(panel),
      })}
      {Panel && (
        <Panel
          id={id}
          anchor={anchor}
          open={open}
          startsInside={isByKey}
          items={items}
          align={align}
          header={header}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
};
