import type { EventDetail, EventEntry, EventInfo, Order, Ticket } from '../event.ts';
import type { Attendee } from '../events/attendees.ts';
import type { TicketOfEvent } from '../events/attending.ts';
import type { StoredEventDraft } from '../events/drafts.ts';
import type { EventInEditor, OrganisedEvent } from '../events/organising.ts';
import type { previewEvent } from '../events/preview.ts';
import type { DataOf } from '../kit/call.ts';

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
    is_reported: false,
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
  agenda: [{ time: '14:00', title: '开场（示例）', speaker: '' }],
  speakers: [],
  online_url: '',
  recap: { content: '', replay_url: '', slides: [], links: [] },
  is_called_off: false,
  call_off_reason: '',
  can_manage: false,
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

export const ticketOfEvent = (given: Partial<TicketOfEvent> = {}): TicketOfEvent => ({
  event_id: 5,
  ticket: ticket(),
  start_time: '2026-12-05 14:00:00',
  end_time: '2026-12-05 18:00:00',
  ac_time: '12月5日 14:00–18:00',
  is_called_off: false,
  ...given,
});

export const attendee = (given: Partial<Attendee> = {}): Attendee => ({
  order_id: 31,
  status: 'confirmed',
  name: '示例报名者',
  phone: '',
  region: '',
  email: 'attendee@example.invalid',
  is_member: false,
  created_at: '2026-11-20 10:00:00',
  checked_in_at: '',
  ...given,
});

export const organisedEvent = (given: Partial<OrganisedEvent> = {}): OrganisedEvent => ({
  event_info: eventInfo(),
  confirmed: 12,
  waiting: 0,
  checked_in: 0,
  ...given,
});

export const eventInEditor = (given: Partial<EventInEditor> = {}): EventInEditor => ({
  id: 5,
  revision: 0,
  is_called_off: false,
  name: '智能体开发者沙龙（示例）',
  brief: '一个下午，六个演示。',
  image_url: '',
  company: '示例社区',
  company_brief: '',
  place: '示例会议中心',
  address: '北京市海淀区（示例）',
  is_online: false,
  online_url: '',
  start_time: '2026-12-05 14:00:00',
  end_time: '2026-12-05 18:00:00',
  capacity: 80,
  waitlist: false,
  content: '<p>介绍（示例）</p>',
  agenda: [{ time: '14:00', title: '开场（示例）', speaker: '' }],
  speakers: [],
  tag_ids: [2],
  replay_url: '',
  slides: [],
  recap: '',
  linked: [],
  ...given,
});

/** Of an event that somebody has begun; `form` is what differs from an empty one. */
export const eventDraft = ({
  form = {},
  ...given
}: Partial<Omit<StoredEventDraft, 'form'>> & {
  form?: Partial<StoredEventDraft['form']>;
} = {}): StoredEventDraft => ({
  key: '4be1c0d92f6a47d38a5e7b90c1f2d364',
  revision: 3,
  saved_at: '2026-11-20 10:00:00',
  device: 'Chrome · Windows',
  ...given,
  form: {
    ...{ name: '读书会（示例）', brief: '', image_url: '', company: '', company_brief: '' },
    ...{ place: '', address: '', is_online: false, online_url: '' },
    ...{ start_time: '2026-12-05T14:00', end_time: '', capacity: '', waitlist: false },
    ...{ content: '', agenda: [], speakers: [], tag_ids: [] },
    ...{ replay_url: '', slides: [], recap: '', linked: [] },
    ...form,
  },
});

export const eventPreview = (
  given: Partial<DataOf<typeof previewEvent>> = {},
): DataOf<typeof previewEvent> => ({
  ...{ color_status: 1, icon_msg: '报名中', button_msg: '立即报名', order_count: 0 },
  ...{ content: '', recap: '', pictures: [], ...given },
});
