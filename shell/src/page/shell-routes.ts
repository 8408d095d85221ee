import type { RemoteRoute } from '@hub/shared/contracts/kit/registry';

const textPage = (name: string, title: string, description: string): RemoteRoute => ({
  path: `/${name}`,
  name,
  page: name,
  layout: 'default',
  document: { title, description },
});

/** The pages that the shell owns itself; browser and HTML server read the same list. */
export const shellRoutes: RemoteRoute[] = [
  textPage('guidelines', '社区规范', '在社区里发文、评论、提问时共同遵守的约定。'),
  textPage('agreement', '用户协议', '使用本站服务时双方的权利与义务。'),
  textPage('privacy', '隐私政策', '本站收集哪些信息、用在哪里、保存多久。'),
];
