import { type ChangeEvent, useRef, useState } from 'react';
import { pictureTypes } from '../../async/uploads.ts';
import { useViewer } from '../../runtime/auth/viewer.ts';
import { callQuery } from '../../runtime/queries/call-query.ts';
import { useQuery } from '../../runtime/queries/query.ts';
import { Button } from '../../ui/control/button.tsx';
import { TextInput } from '../text-input.tsx';
import { useDebounced } from '../use-debounced.ts';
import styles from './picture-field.module.css';
import { pictureProblem } from './picture-problem.ts';
import { usePictureUpload } from './use-picture-upload.ts';

export interface PictureFieldProps {
  /** What the picture is: 封面. */
  label: string;
  value: string;
  error: string | undefined;
  onChange: (address: string) => void;
}

/** Where readers get the picture from; one from elsewhere comes by us, which may fail. */
const useShown = (value: string) => {
  const isOurs = value.startsWith('/') && !value.startsWith('//');
  const typed = useDebounced(value, 600);
  const { data } = useQuery({
    ...callQuery('POST /v1/story/preview', {
      input: { content: '', cover_url: typed },
      member: useViewer(),
      silent: true,
    }),
    enabled: typed === value && /^https?:\/\/[^/]+\.[^/]+/.test(typed),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const shown = isOurs ? value : typed === value ? data?.cover_url : undefined;
  const [fault, setFault] = useState({ of: '', words: '' });
  const explain = async () => {
    if (shown && !isOurs) setFault({ of: value, words: await pictureProblem(shown) });
  };
  return {
    shown,
    fault: fault.of === value && fault.words ? fault.words : undefined,
    explain: () => void explain(),
  };
};

/** A picture that belongs to something: uploaded, or by its address. */
export const PictureField = ({ label, value, error, onChange }: PictureFieldProps) => {
  const files = useRef<HTMLInputElement>(null);
  const { send, isPending, progress, problem } = usePictureUpload(onChange);
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const file = currentTarget.files?.[0];
    currentTarget.value = '';
    if (file) send(file);
  };
  const { shown, fault, explain } = useShown(value);
  return (
    <div className={styles.picture}>
      <TextInput
        label={label}
        inputMode="url"
        placeholder="图片地址，或上传一张"
        value={value}
        error={problem ?? error ?? fault}
        onChange={onChange}
      />
      <Button busy={isPending} onClick={() => files.current?.click()}>
        {isPending ? `上传中 ${Math.round(progress * 100)}%` : `上传${label}`}
      </Button>
      <input
        ref={files}
        type="file"
        hidden
        accept={pictureTypes.join(',')}
        aria-label={`选择${label}`}
        onChange={choose}
      />
      {shown && !fault && <img className={styles.image} src={shown} alt={`${label}预览`} onError={explain} />}
    </div>
  );
};
