import { toast, toastError } from '@hub/shared/runtime/toast';
import { Button } from '@hub/shared/ui/button';
import { copyText } from '@hub/shared/ui/copy-text';
import { Dialog } from '@hub/shared/ui/dialog';
import styles from './calendar-refused.module.css';
import type { CalendarObstacle } from './calendar-support.ts';

interface Props {
  obstacle: CalendarObstacle;
  /** What to open in the other browser. */
  url: string;
  onClose: () => void;
}

const nextStep = {
  wechat: '点右上角 ···，选择“在浏览器打开”，再点“添加到日历”。',
  iphone: '复制链接，粘贴到 Safari 的地址栏打开，再点“添加到日历”。',
} as const;

/** The spec's message where a calendar file cannot be opened, and what to do next. */
export const CalendarRefused = ({ obstacle, url, onClose }: Props) => {
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
        <Button tone="primary" onClick={copy}>
          复制链接
        </Button>
      }
    >
      <p>该浏览器不支持打开本文件，请选择其他浏览器</p>
      {obstacle && <p className={styles.next}>{nextStep[obstacle]}</p>}
    </Dialog>
  );
};
