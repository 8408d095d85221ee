/** The hub's sections in their order (spec §2), and the edition of the day, for readers who came by a link to one event. */
export const sections = [
  { label: '活动', path: '/events' },
  { label: '论文', path: '/papers' },
  { label: '风云人物', path: '/rankings' },
  { label: '专栏', path: '/' },
  { label: '项目', path: '/projects' },
  { label: '社交', path: '/link' },
  { label: '每日', path: '/daily' },
] as const;
