import { toast, toastError } from '@hub/shared/runtime/toast';
import { Button } from '@hub/shared/ui/button';
import { copyText } from '@hub/shared/ui/copy-text';
import { Dialog } from '@hub/shared/ui/dialog';
import styles from './calendar-refused.module.css';
import type { CalendarObstacle } from './calendar-support.ts';

const inCalendar = '在 iPhone 的“日历”里点“日历 → 添加日历 → 添加订阅日历”，粘贴后订阅';

const nextSteps = {
  file: {
    wechat: '点右上角 ···，选择“在浏览器打开”，再点“添加到日历”。',
    iphone: '复制链接，粘贴到 Safari 的地址栏打开，再点“添加到日历”。',
  },
  feed: {
    wechat: `点右上角 ···，选择“在浏览器打开”，再点“在日历应用中打开”。也可以复制链接，${inCalendar}。`,
    iphone: `复制链接，${inCalendar}。`,
  },
} as const;

interface Props {
  obstacle: CalendarObstacle;
  /** An event's file, or a calendar that is followed. */
  what?: keyof typeof nextSteps;
  /** What to open in the other browser, or to give the calendar. */
  url: string;
  onClose: () => void;
}

/** The spec's message where a calendar file cannot be opened, and what to do next. */
export const CalendarRefused = ({ obstacle, what = 'file', url, onClose }: Props) => {
  const copy = async () => {
    if (await copyText(url)) toast('已复制');
    else toastError('复制失败');
  };
  return (
    <Dialog
      open={obstacle !== undefined}
      title="打开失败"
      onClose={onClose}
      footer={
        <Button tone="primary" onClick={() => void copy()}>
          复制链接
        </Button>
      }
    >
      <p>该浏览器不支持打开本文件，请选择其他浏览器</p>
      {obstacle && <p className={styles.next}>{nextSteps[what][obstacle]}</p>}
    </Dialog>
  );
};
