const actions: Readonly<Record<string, string>> = {
  'story.edit': '修改了文章',
  'story.delete': '删除了文章',
  'story.restore': '恢复了文章',
  'story.approve': '审核通过了文章',
  'story.reject': '退回了文章',
  'story.review_undo': '撤销了对文章的审核',
  'story.chinese_withdraw': '撤下了文章的中文',
  'story.chinese_restore': '恢复了文章的中文',
  'paper.chinese_withdraw': '撤下了论文的中文',
  'paper.chinese_restore': '恢复了论文的中文',
  'event.edit': '修改了活动',
  'event.call_off': '取消了活动',
  'event.message': '以主办方的名义通知了参加者',
  'event.export': '导出了报名名单',
  'comment.delete': '删除了评论',
  'comment.restore': '恢复了评论',
  'status.delete': '删除了动态',
  'status.restore': '恢复了动态',
  'report.dismiss': '驳回了举报',
  'report.uphold': '认定举报成立',
  'report.undo': '撤销了举报处理',
  'user.ban': '封禁了成员',
  'user.unban': '解封了成员',
  'user.second_factor': '关闭了成员的两步验证',
  'user.role': '更改了成员的角色',
  'source.add': '添加了来源',
  'source.run': '立即导入了来源',
  'source.pause': '暂停了来源',
  'source.resume': '恢复了来源',
  'source.remove': '移除了来源',
  'source.restore': '放回了来源',
};

/** What was done, in words; what is newer than this page by its id. */
export const actionName = (action: string): string => actions[action] ?? action;

const kinds: Readonly<Record<string, string>> = {
  story: '文章',
  comment: '评论',
  paper: '论文',
  project: '项目',
  event: '活动',
  status: '动态',
  user: '成员',
  source: '来源',
};

/** 文章 12 for story-12. */
export const targetOf = (target: string): string => {
  const [, kind = '', id = ''] = /^([a-z]+)-(.+)$/.exec(target) ?? [];
  return kinds[kind] ? `${kinds[kind]} ${id}` : target;
};
