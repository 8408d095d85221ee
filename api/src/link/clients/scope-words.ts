import type { FeedScope } from '@hub/shared/contracts/kit/feed-scopes';

const things: Readonly<Record<string, string>> = {
  accounts: '账号资料',
  blocks: '屏蔽名单',
  bookmarks: '收藏的动态',
  conversations: '私信',
  favourites: '喜欢的动态',
  filters: '过滤词',
  follows: '关注和粉丝',
  lists: '列表',
  media: '图片',
  mutes: '隐藏名单',
  notifications: '通知',
  reports: '举报',
  search: '搜索结果',
  statuses: '动态',
};

const whole: Readonly<Record<string, string>> = {
  read: '读取你的动态、时间线、通知、关注和收藏',
  write: '以你的名义发布、修改和删除动态，以及上传图片、点赞、收藏、举报',
  follow: '以你的名义关注、隐藏和屏蔽别人',
  push: '接收推送通知',
  profile: '读取你的公开资料',
};

/** What a verb and a thing do not say together. */
const single: Readonly<Record<string, string>> = {
  'write:statuses': '以你的名义发布、修改和删除动态',
  'write:media': '上传图片',
  'write:favourites': '以你的名义喜欢动态',
  'write:follows': '以你的名义关注别人和话题',
  'write:reports': '以你的名义举报',
};

const verbs: Readonly<Record<string, string>> = { read: '读取', write: '修改' };

/** What a member reads of a scope before allowing it. */
export const scopeWords = (scope: FeedScope): string => {
  const [verb = '', thing = ''] = scope.split(':');
  return whole[scope] ?? single[scope] ?? `${verbs[verb]}${things[thing]}`;
};
