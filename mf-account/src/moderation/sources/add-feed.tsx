import type { FeedPreview } from '@hub/shared/contracts/community/import-source';
import { TextInput } from '@hub/shared/input/text-input';
import { useForm, useFormValues } from '@hub/shared/input/use-form';
import { useMutation } from '@hub/shared/runtime/query';
import { Button } from '@hub/shared/ui/button';
import { Checkbox } from '@hub/shared/ui/checkbox';
import { useState } from 'react';
import { FeedSeen } from './feed-seen.tsx';
import { addFeed, previewFeed } from './sources.calls.ts';
import styles from './sources-page.module.css';

const USUAL_MINUTES = 30;

export interface AddFeedProps {
  memberId: number;
  onClose: () => void;
}

/** A feed by its address: first what it holds, then whether it is wanted. */
export const AddFeed = ({ memberId, onClose }: AddFeedProps) => {
  const [seen, setSeen] = useState<FeedPreview>();
  return seen && !seen.problem ? (
    <Adding seen={seen} memberId={memberId} onClose={onClose} onBack={() => setSeen(undefined)} />
  ) : (
    <Asking memberId={memberId} problem={seen?.problem ?? ''} onSeen={setSeen} onClose={onClose} />
  );
};

interface AskingProps extends AddFeedProps {
  problem: string;
  /** Nothing, where what was seen is of another address. */
  onSeen: (seen: FeedPreview | undefined) => void;
}

const Asking = ({ memberId, problem, onSeen, onClose }: AskingProps) => {
  const values = useFormValues({ url: '' });
  const look = useMutation(previewFeed(memberId));
  const form = useForm({
    ...values,
    check: ({ url }) => (url.trim() === '' ? { url: '请填写订阅地址' } : {}),
    mutation: {
      isPending: look.isPending,
      mutateAsync: ({ url }) => {
        onSeen(undefined);
        return look.mutateAsync(url.trim());
      },
    },
    onSuccess: onSeen,
  });
  const address = form.field('url');
  return (
    <form {...form.props} className={styles.form} aria-label="添加订阅源">
      <TextInput
        label="订阅地址"
        inputMode="url"
        placeholder="RSS、Atom 或 JSON Feed 的地址"
        required
        autoFocus
        {...address}
        onChange={(url) => {
          onSeen(undefined);
          address.onChange(url);
        }}
      />
      {problem && (
        <p role="alert" className={styles.error}>
          读不到：{problem}
        </p>
      )}
      <div className={styles.ways}>
        <Button type="submit" tone="primary" busy={form.isPending}>
          预览
        </Button>
        <Button onClick={onClose}>取消</Button>
      </div>
    </form>
  );
};

interface AddingProps extends AddFeedProps {
  seen: FeedPreview;
  onBack: () => void;
}

const Adding = ({ seen, memberId, onClose, onBack }: AddingProps) => {
  const values = useFormValues({ url: seen.url, name: seen.name, every_minutes: String(USUAL_MINUTES) });
  const [isAiOnly, setAiOnly] = useState(false);
  const add = useMutation(addFeed(memberId));
  const form = useForm<typeof values.values, unknown>({
    ...values,
    check: ({ name }) => (name.trim() === '' ? { name: '请填写来源名称' } : {}),
    mutation: {
      isPending: add.isPending,
      mutateAsync: ({ url, name, every_minutes }) =>
        add.mutateAsync({
          ...{ url, name, topic: isAiOnly ? 'ai' : 'all' },
          every_minutes: Number(every_minutes),
        }),
    },
    onSuccess: onClose,
  });
  return (
    <form {...form.props} className={styles.form} aria-label="添加订阅源">
      <FeedSeen seen={seen} />
      <TextInput label="来源名称" required {...form.field('name')} />
      <TextInput label="每隔多少分钟读一次" inputMode="numeric" required {...form.field('every_minutes')} />
      <Checkbox checked={isAiOnly} onChange={setAiOnly}>
        只取与人工智能有关的条目
      </Checkbox>
      {form.errors.url && (
        <p role="alert" className={styles.error}>
          {form.errors.url}
        </p>
      )}
      <div className={styles.ways}>
        <Button type="submit" tone="primary" busy={form.isPending} disabled={seen.known_as !== ''}>
          添加
        </Button>
        <Button onClick={onBack}>换一个地址</Button>
        <Button onClick={onClose}>取消</Button>
      </div>
    </form>
  );
};
