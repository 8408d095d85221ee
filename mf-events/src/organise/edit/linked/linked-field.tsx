import { TextInput } from '@hub/shared/input/text-input';
import { isCancelled, isMissing } from '@hub/shared/runtime/api-error';
import { useQuery } from '@hub/shared/runtime/query';
import { Button } from '@hub/shared/ui/button';
import { IconButton } from '@hub/shared/ui/icon-button';
import { Trash2 } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { type Linked, linkedQuery } from './find-linked.ts';
import styles from './linked.module.css';

const most = 20;

export interface LinkedFieldProps {
  chosen: readonly Linked[];
  error: string | undefined;
  onChange: (linked: Linked[]) => void;
}

const kindOf = ({ source_id }: Linked): string => (source_id.startsWith('paper') ? '论文' : '文章');

const wordsOf = (failure: Error): string =>
  isMissing(failure) ? '没有找到：内容不存在或已删除' : failure.message || '没有查到，请再试一次';

/** Looks for what was typed, once it is asked for; what was found before stands until then. */
const useSearch = () => {
  const [words, setWords] = useState('');
  const [asked, setAsked] = useState('');
  const { data, error, isFetching, refetch } = useQuery({
    ...linkedQuery(asked),
    enabled: asked !== '',
    placeholderData: (before) => before,
  });
  const find = () => {
    if (words.trim() === '' || isFetching) return;
    if (words.trim() === asked) void refetch();
    else setAsked(words.trim());
  };
  // Of other words nothing is known yet.
  const isOfThese = words.trim() === asked && !isFetching && !isCancelled(error);
  const problem = error && isOfThese ? wordsOf(error) : undefined;
  return { words, type: setWords, found: data, busy: isFetching, problem, find };
};

/** Stories and papers that belong to an event, found by words or by their address. */
export const LinkedField = ({ chosen, error, onChange }: LinkedFieldProps) => {
  const input = useRef<HTMLInputElement>(null);
  const { words, type, found, busy, problem, find } = useSearch();
  const isChosen = ({ source_id }: Linked) => chosen.some((one) => one.source_id === source_id);
  const canAdd = (one: Linked) => !isChosen(one) && chosen.length < most;
  const remove = ({ source_id }: Linked) => {
    onChange(chosen.filter((one) => one.source_id !== source_id));
    input.current?.focus();
  };
  return (
    <div className={styles.linked}>
      <div className={styles.search}>
        <TextInput
          ref={input}
          label="相关文章与论文"
          placeholder="标题里的词，或本站文章、论文的链接"
          enterKeyHint="search"
          value={words}
          error={problem ?? error}
          onChange={type}
          onSubmit={find}
        />
        <Button busy={busy} onClick={find}>
          查找
        </Button>
      </div>
      <p role="status" className={styles.status}>
        {found && (found.length > 0 ? `找到 ${found.length} 个` : '没有找到，换个词试试')}
      </p>
      <Titles label="查到的内容" items={found ?? []}>
        {(one) => (
          <Button
            size="small"
            aria-label={`${isChosen(one) ? '已添加' : '添加'}：${one.title}`}
            // Disabled, it would lose the focus that pressed it.
            aria-disabled={canAdd(one) ? undefined : true}
            onClick={() => canAdd(one) && onChange([...chosen, one])}
          >
            {isChosen(one) ? '已添加' : '添加'}
          </Button>
        )}
      </Titles>
      <Titles label="已选的相关内容" items={chosen}>
        {(one) => (
          <IconButton
            label={`移除：${one.title}`}
            icon={<Trash2 size={18} strokeWidth={1.75} />}
            onClick={() => remove(one)}
          />
        )}
      </Titles>
    </div>
  );
};

interface TitlesProps {
  label: string;
  items: readonly Linked[];
  children: (item: Linked) => ReactNode;
}

const Titles = ({ label, items, children }: TitlesProps) =>
  items.length > 0 && (
    <ul className={styles.titles} aria-label={label}>
      {items.map((item) => (
        <li key={item.source_id} className={styles.item}>
          <span className={styles.kind}>{kindOf(item)}</span>
          <span className={styles.title}>{item.title}</span>
          {children(item)}
        </li>
      ))}
    </ul>
  );
