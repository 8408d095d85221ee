import { MAX_DESCRIPTION } from '@hub/shared/contracts/limits/status-limits';
import { TextArea } from '@hub/shared/input/text-area';
import { Button } from '@hub/shared/ui/button';
import type { Picture } from '../draft/status-words.ts';
import styles from './picture-list.module.css';
import type { Pictures } from './use-pictures.ts';

interface PictureListProps {
  pictures: readonly Picture[];
  actions: Pictures;
}

/** The pictures of a status: what each shows in words, their order, and how far they are up. */
export const PictureList = ({ pictures, actions }: PictureListProps) => {
  const silent = pictures.filter(({ description }) => description.trim() === '').length;
  return (
    <div className={styles.pictures}>
      <ol className={styles.list} aria-label="图片">
        {pictures.map((picture, index) => (
          <PictureRow key={picture.key} picture={picture} index={index} actions={actions} />
        ))}
      </ol>
      {silent > 0 && (
        <p className={styles.hint}>
          {silent === 1 ? '有一张图片' : `有 ${silent} 张图片`}
          还没有说明。用一句话说说画面，看不见图片的人也能读懂。
        </p>
      )}
    </div>
  );
};

interface RowProps {
  picture: Picture;
  index: number;
  actions: Pictures;
}

const PictureRow = ({ picture, index, actions }: RowProps) => {
  const { key, url, description } = picture;
  const upload = actions.uploadOf(key);
  const name = `图片 ${index + 1}`;
  return (
    <li className={styles.row}>
      <img className={styles.image} src={upload?.preview ?? url} alt={description || name} />
      <div className={styles.words}>
        <TextArea
          label={`${name} 的说明`}
          hideLabel
          className={styles.description}
          rows={1}
          placeholder="给看不见图片的人说说画面（选填）"
          value={description}
          maxLength={MAX_DESCRIPTION}
          onChange={(words) => actions.describe(key, words)}
        />
        <Progress picture={picture} actions={actions} name={name} />
        <div className={styles.buttons}>
          {index > 0 && (
            <Button size="small" tone="quiet" aria-label={`前移${name}`} onClick={() => actions.moveUp(key)}>
              前移
            </Button>
          )}
          <Button size="small" tone="quiet" aria-label={`移除${name}`} onClick={() => actions.remove(key)}>
            移除
          </Button>
        </div>
      </div>
    </li>
  );
};

/** How far it is up, for eyes and ears; nothing once it has arrived. */
const Progress = ({ picture, actions, name }: Omit<RowProps, 'index'> & { name: string }) => {
  const upload = actions.uploadOf(picture.key);
  if (picture.id !== '') return null;
  if (upload?.state === 'failed')
    return (
      <p role="alert" className={styles.failed}>
        上传失败：{upload.problem}
        {upload.canRetry && (
          <Button size="small" aria-label={`重新上传${name}`} onClick={() => actions.retry(picture.key)}>
            重试
          </Button>
        )}
      </p>
    );
  return (
    <progress
      className={styles.progress}
      max={1}
      value={upload?.progress ?? 0}
      aria-label={`${name}上传中`}
    />
  );
};
