import { ArrowLeft, Download, RotateCw } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../control/button.tsx';
import styles from './poster.module.css';

export interface PosterProps {
  /** Where the picture is drawn. */
  address: string;
  /** What it is of. */
  title: string;
  onBack: () => void;
}

type State = 'loading' | 'drawn' | 'failed';

const words: Readonly<Record<State, string>> = {
  loading: '正在生成海报…',
  drawn: '长按图片保存，或下载',
  failed: '海报没有生成，请稍后重试',
};

const retried = (address: string, retries: number): string =>
  retries === 0 ? address : `${address}?retry=${retries}`;

/** The poster of a page: shown as a real image, which a long press saves, and to be downloaded. */
export const Poster = ({ address, title, onBack }: PosterProps) => {
  const [state, setState] = useState<State>('loading');
  const [retries, setRetries] = useState(0);
  const src = retried(address, retries);
  const retry = () => {
    setState('loading');
    setRetries(retries + 1);
  };
  return (
    <div className={styles.poster} aria-busy={state === 'loading' || undefined}>
      {state !== 'failed' && (
        <img
          key={src}
          className={styles.picture}
          data-state={state}
          src={src}
          // An image that is not there yet would show its alternative text.
          alt={state === 'drawn' ? `${title || '本页'}的海报：标题、摘要与打开它的二维码` : ''}
          onLoad={() => setState('drawn')}
          onError={() => setState('failed')}
        />
      )}
      <p className={styles.hint} role="status">
        {words[state]}
      </p>
      <div className={styles.buttons}>
        {state === 'drawn' && (
          <Button tone="primary" size="small" onClick={() => save(src)}>
            <Download aria-hidden="true" size={15} />
            下载
          </Button>
        )}
        {state === 'failed' && (
          <Button tone="primary" size="small" onClick={retry}>
            <RotateCw aria-hidden="true" size={15} />
            重试
          </Button>
        )}
        <Button size="small" tone="quiet" onClick={onBack}>
          <ArrowLeft aria-hidden="true" size={15} />
          返回
        </Button>
      </div>
    </div>
  );
};

/** Of another origin browsers download nothing, they open it: beside the page, which stays. */
const save = (src: string): void => {
  const link = document.createElement('a');
  link.href = src;
  link.download = '海报.png';
  link.target = '_blank';
  link.rel = 'noopener';
  link.click();
};
