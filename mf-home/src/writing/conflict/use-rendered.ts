import { useQuery } from '@hub/shared/runtime/query';
import { inertDocument } from '@hub/shared/runtime/trusted-types';
import { useViewer } from '@hub/shared/runtime/viewer';
import { useId, useMemo, useState } from 'react';
import { previewOf } from '../preview/preview.calls.ts';
import type { Block } from './blocks/blocks-of.ts';

/** Blocks as readers see them: sanitised and laid out by the API. */
export type Rendered = ReadonlyMap<Block, string>;

// A box that the API's sanitiser lets through, so that each block is found again in the answer.
const framed = (blocks: readonly Block[]): string =>
  blocks.map((block) => `<figure>${block}</figure>`).join('');

// What the API has sanitised stays so when it is taken apart.
const readFrames = (blocks: readonly Block[], html = ''): (readonly [Block, string])[] => {
  const frames = [...inertDocument(html).body.children];
  // A text that costs too much comes back as mere paragraphs.
  if (frames.length !== blocks.length) return [];
  return blocks.flatMap((block, at) => {
    const frame = frames[at];
    return frame ? [[block, frame.innerHTML] as const] : [];
  });
};

/** Two texts in blocks, laid out; what both have is asked for once. */
export const useRendered = (mine: readonly Block[], theirs: readonly Block[]) => {
  const id = useId();
  const member = useViewer();
  // What of the texts is shown plainer than it was meant.
  const [word, setWord] = useState('');
  const own = useMemo(() => {
    const here = new Set(mine);
    return theirs.filter((block) => !here.has(block));
  }, [mine, theirs]);
  const asking = { member, onMessage: setWord };
  const here = useQuery({
    ...previewOf({ id: `${id}-here`, content: framed(mine), ...asking }),
    enabled: mine.length > 0,
  });
  const there = useQuery({
    ...previewOf({ id: `${id}-there`, content: framed(own), ...asking }),
    enabled: own.length > 0,
  });
  const [htmlHere, htmlThere] = [here.data?.content, there.data?.content];
  const rendered: Rendered = useMemo(
    () => new Map([...readFrames(mine, htmlHere), ...readFrames(own, htmlThere)]),
    [mine, own, htmlHere, htmlThere],
  );
  const failed = [here, there].filter(({ isError }) => isError);
  return {
    rendered,
    word,
    isError: failed.length > 0,
    isFetching: here.isFetching || there.isFetching,
    retry: () => failed.forEach(({ refetch }) => void refetch()),
  };
};
