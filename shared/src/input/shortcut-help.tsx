import { type ReactNode, useState, useSyncExternalStore } from 'react';
import { Checkbox } from '../ui/control/checkbox.tsx';
import { Dialog } from '../ui/overlay/dialog.tsx';
import {
  enableShortcuts,
  onShortcutsChange,
  type Shortcut,
  shortcuts,
  shortcutsEnabled,
} from './shortcut.ts';
import styles from './shortcut-help.module.css';
import { useShortcut } from './use-shortcut.ts';

const none: readonly Shortcut[] = [];
/** Keys that browsers and the controls themselves listen to; nothing turns them off. */
const native = [
  { key: 'Tab', label: '下一个链接或按钮' },
  { key: 'Enter', label: '打开所在的链接' },
  { key: 'Esc', label: '关闭弹出的内容' },
];

export interface ShortcutHelpProps {
  /** A way in that needs no key: who turned the keys off finds back by it. */
  trigger: (open: () => void) => ReactNode;
}

/** `?` lists the keys of the page and lets them be turned off. The shell shows it once. */
export const ShortcutHelp = ({ trigger }: ShortcutHelpProps) => {
  const [open, setOpen] = useState(false);
  const listed = useSyncExternalStore(onShortcutsChange, shortcuts, () => none);
  const enabled = useSyncExternalStore(onShortcutsChange, shortcutsEnabled, () => true);
  const show = () => setOpen(true);
  useShortcut('?', '快捷键', show);
  return (
    <>
      {trigger(show)}
      <Dialog open={open} title="快捷键" onClose={() => setOpen(false)}>
        <dl className={styles.keys}>
          {[...(enabled ? listed : []), ...native].map(({ key, label }) => (
            <div key={key} className={styles.row}>
              <dt>{label}</dt>
              <dd className={styles.combination}>
                {key.split(' ').map((part) => (
                  <kbd key={part} className={styles.key}>
                    {part}
                  </kbd>
                ))}
              </dd>
            </div>
          ))}
        </dl>
        <Checkbox checked={enabled} onChange={enableShortcuts}>
          启用单键快捷键（关掉后只剩 Tab、Enter、Esc）
        </Checkbox>
      </Dialog>
    </>
  );
};
