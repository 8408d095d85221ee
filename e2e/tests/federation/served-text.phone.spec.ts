import { expect, test } from '@playwright/test';
import { retryIn } from '../../support/error-view.ts';
import { breakRemote } from '../../support/faults.ts';
import { overflow } from '../../support/overflow.ts';
import { openServed, textWithoutFailures } from '../../support/served-text.ts';
import { wake } from '../../support/wake.ts';

for (const address of ['/', '/view/1'])
  test(`${address} without its remote: the text stays below the line, within the screen`, async ({
    page,
  }) => {
    await breakRemote(page, 'mf-home', 'entry', 'aborted');
    const served = await openServed(page, address);
    await wake(page);
    const main = page.getByRole('main');
    await expect(main.getByText('出错啦')).toBeVisible();
    await expect(retryIn(main)).toBeInViewport();
    expect(await textWithoutFailures(main)).toBe(await served());
    expect(await overflow(page)).toBe(0);
  });
