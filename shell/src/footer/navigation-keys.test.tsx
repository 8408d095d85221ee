import { provideNavigation } from '@hub/shared/runtime/navigation';
import { provideRemotes } from '@hub/shared/runtime/remotes';
import { renderPart } from '@hub/shared/testing/render-page';
import { remote } from '../testing/fake-remotes';
import { NavigationKeys } from './navigation-keys';

test('g and the letter that a remote declared lead to its place; who declares none has none', async () => {
  const went: string[] = [];
  provideNavigation((path) => void went.push(path));
  const navigation = [
    { label: '论文', path: '/papers', order: 2, key: 'p' },
    { label: '项目', path: '/projects', order: 5 },
  ];
  provideRemotes({
    registry: { version: 1, remotes: [remote('mf-papers', { navigation })] },
    load: () => Promise.reject(new Error('nothing is loaded')),
    isAlive: async () => true,
  });
  const { user } = await renderPart(<NavigationKeys />);
  await user.keyboard('gp');
  await user.keyboard('p');
  await user.keyboard('gx');
  expect(went).toEqual(['/papers']);
});
