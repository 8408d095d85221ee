import { render } from '@testing-library/react';
import { useEffect, useEffectEvent } from 'react';
import { readDrafts, saveDraft, visitor } from './drafts.ts';
import { type Draft, useDraft } from './use-draft.ts';

const whose = { writerId: visitor, sourceId: 'story-12' };

beforeEach(() => localStorage.clear());

/** As a field that finds words typed before the page listened. */
const Field = ({ draft, early }: { draft: Draft; early: string }) => {
  const find = useEffectEvent(() => early && draft.change(early));
  useEffect(() => void find(), []);
  return <p>{draft.text}</p>;
};

const Page = ({ early }: { early: string }) => (
  <Field draft={useDraft('story-12', 'new', '')} early={early} />
);

test.each([
  ['a draft is found again', '写了一半', '', '写了一半'],
  ['what was typed early is saved', '', '早到的字', '早到的字'],
  ['what was typed early follows the draft', '写了一半', '早到的字', '写了一半\n早到的字'],
  ['what the browser itself brought back is one text', '写了一半', '写了一半', '写了一半'],
])('%s', (_what, saved, early, shown) => {
  saveDraft(whose, 'new', saved);
  const { container } = render(<Page early={early} />);
  expect(container.textContent).toBe(shown);
  expect(readDrafts(whose)['new']).toBe(shown);
});
