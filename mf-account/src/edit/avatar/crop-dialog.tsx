import { Button } from '@hub/shared/ui/button';
import { Dialog } from '@hub/shared/ui/dialog';
import { useId, useState } from 'react';
import Cropper from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import styles from './crop-dialog.module.css';
import type { Square } from './square-picture.ts';

const closest = 4;
const zoomStep = 0.05;
/** How far an arrow key moves the picture, in pixels of the page. */
const keyStep = 8;

export interface CropDialogProps {
  /** Address of the chosen picture. */
  picture: string;
  open: boolean;
  busy: boolean;
  /** Why it could not be sent. */
  problem: string;
  onCancel: () => void;
  onCrop: (square: Square) => void;
}

/** Which square of a picture is to be shown: moved by pointer, finger or arrow keys, zoomed by wheel, pinch or slider. */
export const CropDialog = ({ picture, open, busy, problem, onCancel, onCrop }: CropDialogProps) => {
  const id = useId();
  const [place, setPlace] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [square, setSquare] = useState<Square>();
  const footer = (
    <>
      <Button onClick={onCancel}>取消</Button>
      <Button tone="primary" busy={busy} disabled={!square} onClick={() => square && onCrop(square)}>
        确定
      </Button>
    </>
  );
  return (
    <Dialog open={open} title="裁剪头像" onClose={onCancel} footer={footer}>
      <div className={styles.frame}>
        <Cropper
          image={picture}
          crop={place}
          zoom={zoom}
          maxZoom={closest}
          aspect={1}
          cropShape="round"
          showGrid={false}
          keyboardStep={keyStep}
          // The style sheet comes with this chunk: the page's policy forbids styles that scripts write.
          disableAutomaticStylesInjection
          cropperProps={{ role: 'group', 'aria-label': '头像范围', 'aria-describedby': `${id}-hint` }}
          mediaProps={{ alt: '' }}
          onCropChange={setPlace}
          onZoomChange={setZoom}
          onCropComplete={(_percent, pixels) => setSquare(pixels)}
        />
      </div>
      <label className={styles.zoom}>
        缩放
        <input
          type="range"
          min={1}
          max={closest}
          step={zoomStep}
          value={zoom}
          aria-valuetext={`${Math.round(zoom * 100)}%`}
          onChange={({ target }) => setZoom(target.valueAsNumber)}
        />
      </label>
      <p id={`${id}-hint`} className={styles.hint}>
        拖动图片或用方向键移动，滚轮、双指或滑块缩放。
      </p>
      {problem && (
        <p className={styles.error} role="alert">
          {problem}
        </p>
      )}
    </Dialog>
  );
};
