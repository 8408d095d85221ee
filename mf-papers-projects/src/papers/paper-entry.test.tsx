import { paperHit } from '@hub/shared/contracts/testing/search';
import { renderPart } from '@hub/shared/testing/render-page';
import { screen } from '@testing-library/react';
import { PaperEntry } from './paper-entry.tsx';

test('what a search found is marked, and nothing of it is HTML', async () => {
  const highlight = { title: ['<em>Attention</em> &lt;b&gt;'], summary: ['a <em>model</em>'] };
  await renderPart(<PaperEntry item={{ ...paperHit(), highlight }} />);
  expect(screen.getByRole('link', { name: 'Attention <b>' })).toBeVisible();
  expect(screen.getByText('model').tagName).toBe('MARK');
});
