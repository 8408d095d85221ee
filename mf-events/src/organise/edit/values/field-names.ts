import type { EventField } from './event-values.ts';

/** What the fields of an event are called. */
export const fieldNames: Readonly<Record<EventField, string>> = {
  name: '活动名称',
  brief: '一句话简介',
  image_url: '配图',
  company: '主办方',
  company_brief: '主办方介绍',
  place: '地点',
  address: '详细地址',
  is_online: '线上活动',
  online_url: '线上链接',
  start_time: '开始时间',
  end_time: '结束时间',
  capacity: '名额',
  waitlist: '候补',
  content: '活动介绍',
  agenda: '日程',
  speakers: '讲者',
  tag_ids: '标签',
  replay_url: '回放链接',
  slides: '讲义',
  recap: '回顾',
  linked: '相关文章与论文',
};
