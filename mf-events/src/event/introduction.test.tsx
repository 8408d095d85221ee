import { provideSettings, settings } from '@hub/shared/runtime/settings';
import { renderPart } from '@hub/shared/testing/render-page';
import { screen } from '@testing-library/react';
import { Introduction } from './introduction.tsx';

const { apiOrigin } = settings();
afterEach(() => provideSettings({ apiOrigin }));

test('its pictures come from the API’s host, whichever page shows it', async () => {
  provideSettings({ apiOrigin: 'https://hub.example' });
  const html = '<figure><img src="/uploads/a.webp" alt="门口" /></figure><p>src="/uploads/b.webp"</p>';
  await renderPart(<Introduction label="活动介绍" html={html} />);
  expect(screen.getByRole('img', { name: '门口' })).toHaveAttribute(
    'src',
    'https://hub.example/uploads/a.webp',
  );
  expect(screen.getByText('src="/uploads/b.webp"')).toBeVisible();
});
