import type { MediaAttachment } from '@hub/shared/contracts/link/attachments';
import { Image } from '@hub/shared/ui/image';
import { type Picture, PictureDialog } from '@hub/shared/ui/picture-dialog';
import { useState } from 'react';
import styles from './media-grid.module.css';

const isPicture = ({ type }: MediaAttachment) => type === 'image' || type === 'gifv';

/** Up to four pictures side by side; each opens as large as the window. */
export const MediaGrid = ({ media }: { media: readonly MediaAttachment[] }) => {
  const [shown, setShown] = useState<Picture>();
  const pictures = media.filter(isPicture).slice(0, 4);
  if (pictures.length === 0) return null;
  return (
    <div className={styles.grid} data-count={pictures.length}>
      {pictures.map((picture, index) => (
        <button
          key={picture.id}
          type="button"
          className={styles.picture}
          aria-label={`放大图片：${picture.description || `第 ${index + 1} 张，没有说明`}`}
          onClick={() => setShown({ src: picture.url, alt: picture.description ?? '' })}
        >
          <Image
            src={picture.preview_url}
            alt={picture.description ?? ''}
            width={picture.meta.small.width || 16}
            height={picture.meta.small.height || 9}
            cover
          />
        </button>
      ))}
      <PictureDialog picture={shown} onClose={() => setShown(undefined)} />
    </div>
  );
};
