import { Copy, Image } from 'lucide-react';
import { useRef, useState } from 'react';
import { platform } from '../../runtime/platform.ts';
import { toastError } from '../../runtime/toast.ts';
import { Button } from '../control/button.tsx';
import { lazyModule, useLazyModule } from '../overlay/lazy-module.ts';
import { copyAndSay } from './copy-text.ts';
import { FeedShare } from './feed-share.tsx';
import { posterAddress } from './poster-address.ts';
import { QrImage } from './qr-image.tsx';
import styles from './share-panel.module.css';

export interface SharePanelProps {
  /** What a reader would open: absolute. */
  url: string;
  /** What it is called. */
  title: string;
  /** On a phone there is room, and who holds it needs no code to get the page there. */
  asSheet?: boolean;
}

const posterModule = lazyModule(() => import('./poster.tsx'));

const small = 65;
const large = 220;

const hintFor = (asSheet: boolean): string => {
  if (platform().wechat) return '长按识别二维码，或点右上角 ··· 转发';
  return asSheet ? '请朋友扫码，或长按保存二维码' : '微信扫码，分享给朋友或在手机上看';
};

/** Copy the link, carry it to a phone by its QR code, or make a poster of it. */
export const SharePanel = (props: SharePanelProps) => {
  const { url, title } = props;
  const [isPoster, setPoster] = useState(false);
  const address = posterAddress(url);
  // What was pressed is gone then: the focus stays in the panel, or the popover around it would close.
  const place = useRef<HTMLDivElement>(null);
  const show = (poster: boolean) => {
    place.current?.focus();
    setPoster(poster);
  };
  const Poster = useLazyModule(posterModule, isPoster, () => {
    setPoster(false);
    toastError('加载失败，请重试');
  })?.Poster;
  return (
    <div ref={place} className={styles.place} tabIndex={-1}>
      {isPoster && address && Poster ? (
        <Poster address={address} title={title} onBack={() => show(false)} />
      ) : (
        <Ways {...props} onPoster={address === undefined ? undefined : () => show(true)} />
      )}
    </div>
  );
};

interface WaysProps extends SharePanelProps {
  /** Left out where there is none. */
  onPoster: (() => void) | undefined;
}

const Ways = ({ url, title, asSheet = false, onPoster }: WaysProps) => {
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
        <FeedShare url={url} title={title} size="large" className={styles.whole} />
        {onPoster && (
          <Button size="large" className={styles.whole} onClick={onPoster}>
            <Image aria-hidden="true" size={17} />
            生成海报
          </Button>
        )}
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
          <FeedShare url={url} title={title} size="small" />
          {onPoster && (
            <Button size="small" onClick={onPoster}>
              <Image aria-hidden="true" size={15} />
              生成海报
            </Button>
          )}
          <Button size="small" tone="quiet" aria-expanded={enlarged} onClick={resize}>
            {enlarged ? '缩小二维码' : '放大二维码'}
          </Button>
        </div>
      </div>
    </div>
  );
};
