import { Menu } from '@base-ui/react/menu';
import { type KeyboardEvent, type ReactNode, useEffect, useState } from 'react';
import { settings } from '../../runtime/settings.ts';
import { cx } from '../../text/class-names.ts';
import { closing } from '../closing.ts';
import { focusedElement } from '../focused-element.ts';
import { Link } from '../link.tsx';
import styles from './menu-panel.module.css';
import { useCloseRequests } from './use-close-requests.ts';

export interface MenuEntry {
  label: string;
  icon?: ReactNode;
  /** A place to go; otherwise `onSelect` says what happens. */
  href?: string;
  newTab?: boolean;
  onSelect?: () => void;
  danger?: boolean;
}

export interface MenuPanelProps {
  id: string;
  anchor: HTMLElement | null;
  open: boolean;
  /** Its first item has the focus at once, as after a key; otherwise the menu itself has. */
  startsInside: boolean;
  items: readonly MenuEntry[];
  align: 'start' | 'center' | 'end';
  header: ReactNode;
  onClose: () => void;
}

/** Whether an item, or a press beside the menu, led the focus elsewhere: to a dialog, or a field in the page. There it stays. */
const isElsewhere = (): boolean => {
  const focused = focusedElement();
  return focused !== null && focused !== document.body && !focused.closest('[role="menu"]');
};

/** The part of a menu that needs the primitives' library; loaded by `menu.tsx`. */
export const MenuPanel = ({
  id,
  anchor,
  open,
  startsInside,
  items,
  align,
  header,
  onClose,
}: MenuPanelProps) => {
  useCloseRequests(open, onClose);
  /** Tab leads on from the trigger, as from a select. */
  const leave = ({ key }: KeyboardEvent) => {
    if (key !== 'Tab') return;
    anchor?.focus();
    onClose();
  };
  return (
    <Menu.Root open={open} onOpenChange={closing(anchor, onClose)} modal={false}>
      <Menu.Portal container={settings().portal}>
        <Menu.Positioner
          anchor={anchor}
          align={align}
          sideOffset={8}
          collisionPadding={12}
          className={styles.positioner}
        >
          <Menu.Popup
            id={id}
            className={styles.popup}
            finalFocus={() => !isElsewhere() && anchor}
            onKeyDown={leave}
          >
            {header && <div className={styles.header}>{header}</div>}
            {items.map((item, place) => (
              <MenuRow
                key={item.label}
                {...item}
                anchor={anchor}
                isStart={startsInside && place === 0}
                onClose={onClose}
              />
            ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
};

type MenuRowProps = MenuEntry & Pick<MenuPanelProps, 'anchor' | 'onClose'> & { isStart: boolean };

const MenuRow = ({ anchor, onClose, isStart, ...entry }: MenuRowProps) => {
  const { label, icon, href, newTab, onSelect, danger } = entry;
  const [element, setElement] = useState<Element | null>(null);
  // Not before the primitives know their items, or an arrow goes nowhere.
  useEffect(() => {
    if (isStart && element instanceof HTMLElement) element.focus({ preventScroll: true });
  }, [isStart, element]);
  /**
   * A dialog gives the focus back to what had it: not the item, which is gone by then, but what the menu belongs to. Until it is closed
   * the menu takes the focus back for its item.
   */
  const select = () => {
    onClose();
    setTimeout(() => {
      anchor?.focus({ preventScroll: true });
      onSelect?.();
    });
  };
  const className = cx(styles.item, danger && styles.danger);
  const words = (
    <>
      {icon && (
        <span aria-hidden="true" className={styles.icon}>
          {icon}
        </span>
      )}
      {label}
    </>
  );
  return href === undefined ? (
    <Menu.Item ref={setElement} className={className} onClick={select}>
      {words}
    </Menu.Item>
  ) : (
    <Menu.LinkItem
      ref={setElement}
      className={className}
      closeOnClick
      render={<Link href={href} newTab={newTab} />}
      onClick={onSelect}
    >
      {words}
    </Menu.LinkItem>
  );
};
