import type { EventDetail, EventEntry, EventInfo, Order, Ticket } from '../event.ts';

export const eventInfo = (given: Partial<EventInfo> = {}): EventInfo => {
  const id = given.id ?? 5;
  return {
    id,
    source_id: `event-${id}`,
    name: '智能体开发者沙龙（示例）',
    brief: '一个下午，六个演示。',
    image_url: '',
    icon_msg: '报名中',
    button_msg: '立即报名',
    ac_img: '',
    ac_name: '智能体开发者沙龙（示例）',
    start_time: '2026-12-05 14:00:00',
    end_time: '2026-12-05 18:00:00',
    all_day: false,
    place: '示例会议中心',
    is_online: false,
    address: '北京市海淀区（示例）',
    time_desc: '2026-12-05 14:00',
    ac_time: '12月5日 14:00–18:00',
    company: '示例社区',
    ac_company: '示例社区',
    url: '',
    color_status: 1,
    capacity: 80,
    order_count: 12,
    waitlist: false,
    tag_names: [{ id: 2, title: '智能体' }],
    comment_count: 0,
    created_at: '2026-11-18 10:00:00',
    ...given,
  };
};

export const eventEntry = (given: Partial<EventInfo> = {}): EventEntry => ({
  is_event: true,
  event_info: eventInfo(given),
});

export const eventDetail = (given: Partial<EventDetail> = {}): EventDetail => ({
  ...eventInfo(given),
  ac_desc: '<p>议程（示例）</p>',
  ac_desc_two: '',
  company_brief: '',
  ...given,
});

export const ticket = (given: Partial<Ticket> = {}): Ticket => ({
  encode_oder_id: 'k3J9xQ2mVb7LsT0aZr5uYw',
  tick_name: '普通票',
  name: '智能体开发者沙龙（示例）',
  time_desc: '2026-12-05 14:00',
  address: '北京市海淀区（示例）',
  ...given,
});

export const order = (given: Partial<Order> = {}): Order => ({
  order_status: 1,
  order_info: ticket(),
  encode_oder_id: 'k3J9xQ2mVb7LsT0aZr5uYw',
  ...given,
});
