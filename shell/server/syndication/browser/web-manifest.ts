import type { Registry } from '@hub/shared/contracts/kit/registry';
import type { Sites } from '../sites.ts';

const ground = '#f7f7f5';
const mostShortcuts = 4;

const icon = (file: string, sizes: string, purpose?: string) => ({
  src: `/${file}`,
  sizes,
  type: file.endsWith('.svg') ? 'image/svg+xml' : 'image/png',
  ...(purpose ? { purpose } : {}),
});

/** What a phone needs to keep the site among its apps; the main navigation gives the shortcuts. */
export const webManifest = ({ name }: Sites, registry: Registry): string => {
  const navigation = registry.remotes
    .flatMap((remote) => remote.navigation ?? [])
    .sort((a, b) => a.order - b.order);
  return JSON.stringify({
    id: '/',
    name,
    short_name: name,
    description: '人工智能的新闻、论文、项目、活动与人物',
    lang: 'zh-CN',
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: ground,
    theme_color: ground,
    categories: ['news', 'education'],
    icons: [
      icon('icon.svg', 'any'),
      icon('icon-192.png', '192x192'),
      icon('icon-512.png', '512x512'),
      icon('icon-maskable-512.png', '512x512', 'maskable'),
    ],
    shortcuts: navigation.slice(0, mostShortcuts).map(({ label, path }) => ({
      name: label,
      url: path,
      icons: [icon('icon-192.png', '192x192')],
    })),
  });
};
