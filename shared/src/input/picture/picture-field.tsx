import { type ChangeEvent, useRef, useState } from 'react';
import { api } from '../../runtime/http.ts';
import { useQuery } from '../../runtime/query.ts';
import { Button } from '../../ui/control/button.tsx';
import { TextInput } from '../text-input.tsx';
import { useDebounced } from '../use-debounced.ts';
import styles from './picture-field.module.css';
import { pictureProblem } from './picture-problem.ts';
import { sendPicture } from './send-picture.ts';

const types = 'image/png,image/jpeg,image/gif,image/webp';

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
    queryKey: ['POST /v1/story/preview', { cover_url: typed }],
    queryFn: () => api('POST /v1/story/preview', { content: '', cover_url: typed }, { silent: true }),
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
  const [progress, setProgress] = useState<number>();
  const [problem, setProblem] = useState<string>();

  const send = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const file = currentTarget.files?.[0];
    currentTarget.value = '';
    if (!file) return;
    setProblem(undefined);
    setProgress(0);
    try {
      onChange((await sendPicture(file, { onProgress: setProgress })).url);
    } catch (failure) {
      setProblem(failure instanceof Error && failure.message ? failure.message : '上传失败');
    } finally {
      setProgress(undefined);
    }
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
      <Button busy={progress !== undefined} onClick={() => files.current?.click()}>
        {progress === undefined ? `上传${label}` : `上传中 ${Math.round(progress * 100)}%`}
      </Button>
      <input
        ref={files}
        type="file"
        hidden
        accept={types}
        aria-label={`选择${label}`}
        onChange={(event) => void send(event)}
      />
      {shown && !fault && <img className={styles.image} src={shown} alt={`${label}预览`} onError={explain} />}
    </div>
  );
};
