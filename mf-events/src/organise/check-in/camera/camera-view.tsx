import { Button } from '@hub/shared/ui/button';
import { Camera, CameraOff } from 'lucide-react';
import styles from './camera-view.module.css';
import { type CameraState, useCamera } from './use-camera.ts';
import { useScanner } from './use-scanner.ts';

const byHand = '也可以直接输入票券码。';

const troubles: Partial<Record<CameraState, readonly [string, string]>> = {
  refused: [
    '摄像头没有获得允许',
    `请点地址栏旁的图标，允许本站使用摄像头；手机上还要在系统设置里允许浏览器使用，然后重试。${byHand}`,
  ],
  missing: ['没有可用的摄像头', `这台设备没有摄像头，或者浏览器不支持；可以换一台手机。${byHand}`],
  busy: ['摄像头打不开', `它可能正被别的应用使用，请关掉那个应用再试。${byHand}`],
};

export interface CameraViewProps {
  /** What is seen, many times a second; an empty text for nothing. */
  onCode: (text: string) => void;
}

/** The camera's picture, in which tickets are read; off until somebody asks for it. */
export const CameraView = ({ onCode }: CameraViewProps) => {
  const { state, video, start, end } = useCamera();
  const isOn = state === 'on';
  useScanner(video, isOn, onCode);
  return (
    <section className={styles.view} aria-label="扫码" data-on={isOn || undefined}>
      <video ref={video} className={styles.picture} muted playsInline />
      {isOn ? (
        <>
          <span aria-hidden="true" className={styles.frame} />
          <Button size="small" className={styles.end} onClick={end}>
            关闭摄像头
          </Button>
        </>
      ) : (
        <Curtain state={state} onStart={() => void start()} />
      )}
    </section>
  );
};

const Curtain = ({ state, onStart }: { state: CameraState; onStart: () => void }) => {
  const trouble = troubles[state];
  const Sign = trouble ? CameraOff : Camera;
  return (
    <div className={styles.curtain}>
      <Sign aria-hidden="true" size={36} strokeWidth={1.5} className={styles.sign} />
      <div role="status">
        {trouble && (
          <>
            <p className={styles.heading}>{trouble[0]}</p>
            <p className={styles.words}>{trouble[1]}</p>
          </>
        )}
      </div>
      <Button tone={trouble ? 'plain' : 'primary'} size="large" busy={state === 'starting'} onClick={onStart}>
        {trouble ? '重试' : '打开摄像头扫码'}
      </Button>
      {!trouble && <p className={styles.words}>只在这台设备上识别，画面不会上传。</p>}
    </div>
  );
};
