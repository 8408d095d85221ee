import type { StoryInEditor } from '@hub/shared/contracts/writing/drafts';
import { Button } from '@hub/shared/ui/button';
import { ErrorView } from '@hub/shared/ui/status-views';
import { useMemo, useRef, useState } from 'react';
import type { DraftText } from '../draft/draft-text.ts';
import { kindOf } from './blocks/blocks-of.ts';
import { linesOf } from './blocks/lines-of.ts';
import type { Gap } from './blocks/parts-of.ts';
import { blocksFrom, canHaveBoth, compare, merge, nameOfPart, type Picks } from './comparison.ts';
import styles from './conflict.module.css';
import { Difference } from './difference.tsx';
import { FactView, factNames } from './fact-view.tsx';
import { GapView } from './gap-view.tsx';
import { SameBlocks } from './same-blocks.tsx';
import { useRendered } from './use-rendered.ts';

export interface ByBlockProps {
  mine: DraftText;
  theirs: StoryInEditor;
  onMerge: (text: DraftText) => void;
}

const BEGINNING = 12;

const titleOf = ({ mine, theirs }: Gap): string => {
  const [first = ''] = mine.length > 0 ? mine : theirs;
  const [words = ''] = linesOf(first);
  const where = mine.length === 0 ? '只在别处有的' : theirs.length === 0 ? '只在这里有的' : '';
  return `${where}${kindOf(first)}${words && `「${words.slice(0, BEGINNING)}${words.length > BEGINNING ? '…' : ''}」`}`;
};

/** Two texts as one page: what both have once, and a choice at each place where they differ. */
export const ByBlock = ({ mine, theirs, onMerge }: ByBlockProps) => {
  const comparison = useMemo(() => compare(mine, theirs), [mine, theirs]);
  const { facts, parts, names } = comparison;
  const [here, there] = useMemo(() => [blocksFrom('mine', parts), blocksFrom('theirs', parts)], [parts]);
  const { rendered, word, isError, isFetching, retry } = useRendered(here ?? [], there ?? []);
  const [picks, setPicks] = useState<Picks>({});
  const list = useRef<HTMLDivElement>(null);
  const left = names.filter((name) => !picks[name]).length;
  const choiceOf = (name: string, what: string) => ({
    title: `第 ${names.indexOf(name) + 1} 处：${what}`,
    pick: picks[name],
    onPick: (pick: Picks[string]) => setPicks((all) => ({ ...all, [name]: pick })),
  });
  const goOn = () => list.current?.querySelector<HTMLElement>('[data-open] input')?.focus();

  return (
    <section aria-labelledby="conflict-by-block">
      <h2 id="conflict-by-block">逐处选</h2>
      {word && <p role="status">{word}</p>}
      {isError && <ErrorView message="排版没有取到，下面只显示文字" busy={isFetching} onRetry={retry} />}
      <div ref={list} className={styles.list}>
        {facts.map((fact) => (
          <Difference
            key={fact}
            {...choiceOf(fact, factNames[fact])}
            canBoth={canHaveBoth(fact, mine, theirs)}
            sides={{
              mine: <FactView fact={fact} text={mine} other={theirs} />,
              theirs: <FactView fact={fact} text={theirs} other={mine} />,
            }}
          />
        ))}
        {parts.map((part, at) =>
          part.isSame ? (
            <SameBlocks key={nameOfPart(at)} blocks={part.blocks} rendered={rendered} />
          ) : (
            <GapView
              key={nameOfPart(at)}
              gap={part}
              rendered={rendered}
              {...choiceOf(nameOfPart(at), titleOf(part))}
            />
          ),
        )}
      </div>
      <div className={styles.bar}>
        <p role="status">{left > 0 ? `还有 ${left} 处没有选` : '都选好了'}</p>
        {left > 0 && (
          <Button size="small" onClick={goOn}>
            去下一处
          </Button>
        )}
        <Button
          tone="primary"
          disabled={left > 0}
          onClick={() => onMerge(merge(mine, theirs, comparison, picks))}
        >
          用选好的版本继续写
        </Button>
      </div>
    </section>
  );
};
