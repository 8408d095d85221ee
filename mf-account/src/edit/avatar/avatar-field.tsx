import { Avatar } from '@hub/shared/ui/avatar';
import { Button } from '@hub/shared/ui/button';
import { useRef } from 'react';
import styles from './avatar-field.module.css';
import { useAvatarUpload } from './use-avatar-upload.ts';

export interface AvatarFieldProps {
  value: string;
  /** Whose picture it is. */
  name: string;
  id: number;
  onChange: (value: string) => void;
  error?: string | undefined;
}

/** One's picture: chosen from the device, cut to a square, sent at once, and saved with the form. */
export const AvatarField = ({ value, name, id, onChange, error }: AvatarFieldProps) => {
  const input = useRef<HTMLInputElement>(null);
  const { chosen, isOpen, busy, problem, choose, crop, cancel } = useAvatarUpload(onChange);
  const said = isOpen ? '' : problem || error;
  return (
    <fieldset className={styles.field} aria-label="头像">
      <Avatar src={value} name={name} id={id} label="当前头像" size="large" />
      <div className={styles.tools}>
        <input
          ref={input}
          type="file"
          accept="image/png,image/jpeg,image/gif,image/webp"
          className="visually-hidden"
          aria-label="选择头像图片"
          tabIndex={-1}
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            target.value = '';
            if (file) choose(file);
          }}
        />
        <Button busy={busy && !isOpen} onClick={() => input.current?.click()}>
          更换头像
        </Button>
        <p className={styles.hint}>PNG、JPEG、GIF 或 WebP，不超过 10 MB，选好后可以裁剪</p>
        {said && (
          <p className={styles.error} role="alert">
            {said}
          </p>
        )}
      </div>
      {chosen && (
        <chosen.Dialog
          key={chosen.address}
          picture={chosen.address}
          open={isOpen}
          busy={busy}
          problem={problem}
          onCancel={cancel}
          onCrop={crop}
        />
      )}
    </fieldset>
  );
};
