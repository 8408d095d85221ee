import { Copy } from 'lucide-react';
import { useState } from 'react';
import { platform } from '../../runtime/platform.ts';
import { Button } from '../control/button.tsx';
import { copyAndSay } from './copy-text.ts';
import { QrImage } from './qr-image.tsx';
import styles from './share-panel.module.css';

export interface SharePanelProps {
  /** What a reader would open: absolute. */
  url: string;
  /** On a phone there is room, and who holds it needs no code to get the page there. */
  asSheet?: boolean;
}

const small = 65;
const large = 220;

const hintFor = (asSheet: boolean): string => {
  if (platform().wechat) return '长按识别二维码，或点右上角 ··· 转发';
  return asSheet ? '请朋友扫码，或长按保存二维码' : '微信扫码，分享给朋友或在手机上看';
};

/** Copy the link, or carry it to a phone by its QR code. */
export const SharePanel = ({ url, asSheet = false }: SharePanelProps) => {
  const [enlarged, setEnlarged] = useState(false);
  if (asSheet) {
    return (
      <div className={styles.tall}>
        <QrImage value={url} size={large} />
        <p className={styles.hint}>{hintFor(asSheet)}</p>
        <Button tone="primary" size="large" className={styles.whole} onClick={() => void copyAndSay(url)}>
          <Copy aria-hidden="true" size={17} />
          复制链接
        </Button>
      </div>
    );
  }
  const resize = () => setEnlarged((now) => !now);
  return (
    <div className={enlarged ? styles.tall : styles.wide}>
      <QrImage value={url} size={enlarged ? large : small} onClick={resize} />
      <div className={styles.words}>
        <p className={styles.hint}>{hintFor(asSheet)}</p>
        <div className={styles.buttons}>
          <Button size="small" onClick={() => void copyAndSay(url)}>
            <Copy aria-hidden="true" size={15} />
            复制链接
          </Button>
          <Button size="small" tone="quiet" aria-expanded={enlarged} onClick={resize}>
            {enlarged ? '缩小二维码' : '放大二维码'}
          </Button>
        </div>
      </div>
    </div>
  );
};
