import { pictureProblem } from '@hub/shared/input/picture-problem';
import { useQuery } from '@hub/shared/runtime/query';
import { useViewer } from '@hub/shared/runtime/viewer';
import { Dialog } from '@hub/shared/ui/dialog';
import { Skeleton } from '@hub/shared/ui/skeleton';
import { ErrorView } from '@hub/shared/ui/status-views';
import { type SyntheticEvent, useId, useState } from 'react';
import { ArticleBody } from '../../article/article-body.tsx';
import type { DraftText } from '../draft/draft-text.ts';
import { previewOf } from './preview.calls.ts';
import styles from './preview.module.css';

export interface PreviewDialogProps {
  open: boolean;
  read: () => DraftText;
  onClose: () => void;
}

/** The story as readers will see it. */
export const PreviewDialog = ({ open, read, onClose }: PreviewDialogProps) => (
  <Dialog open={open} title="预览" onClose={onClose}>
    {open && <Preview text={read()} />}
  </Dialog>
);

/** A text laid out for readers. */
export const Preview = ({ text }: { text: Pick<DraftText, 'title' | 'summary' | 'content'> }) => {
  const id = useId();
  // What of the text is shown plainer than it was meant.
  const [word, setWord] = useState('');
  // Laid out by the API, as it will be: formulas, code, pictures from elsewhere.
  const { data, isError, isFetching, refetch } = useQuery(
    previewOf({ id, content: text.content, member: useViewer(), onMessage: setWord }),
  );
  const [problem, setProblem] = useState('');
  const explain = async ({ target }: SyntheticEvent) => {
    if (target instanceof HTMLImageElement) setProblem(await pictureProblem(target.src));
  };
  return (
    <article className={styles.story} onErrorCapture={(event) => void explain(event)}>
      {problem && <p role="alert">{problem}</p>}
      {word && <p role="status">{word}</p>}
      <h1 className={styles.title}>{text.title || '（没有标题）'}</h1>
      {text.summary && <p className={styles.summary}>{text.summary}</p>}
      {data && <ArticleBody html={data.content} />}
      {isError && <ErrorView busy={isFetching} onRetry={() => void refetch()} />}
      {!data && !isError && <Skeleton shape="block" />}
    </article>
  );
};
