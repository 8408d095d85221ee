import { useRef } from 'react';
import { Dialog } from './dialog.tsx';
import styles from './picture-dialog.module.css';

export interface Picture {
  src: string;
  alt: string;
}

export interface PictureDialogProps {
  /** Open while there is one. */
  picture: Picture | undefined;
  onClose: () => void;
}

/** A picture as large as the window; Escape, a click or the button closes it. */
export const PictureDialog = ({ picture, onClose }: PictureDialogProps) => {
  // While it fades out there is still something to see.
  const last = useRef(picture);
  if (picture) last.current = picture;
  const { src, alt } = last.current ?? { src: '', alt: '' };
  return (
    <Dialog open={picture !== undefined} title={alt || '图片'} variant="full" bare onClose={onClose}>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard has Escape and the close button */}
      <img className={styles.large} src={src} alt={alt} onClick={onClose} />
    </Dialog>
  );
};
