import { eventStatus } from '@hub/shared/contracts/event-status';
import { later } from '@hub/shared/dates/beijing';

/** What an event's state follows from. */
export interface EventFacts {
  readonly kind: 'own' | 'conference';
  readonly is_online: boolean;
  readonly start_at: Date;
  readonly end_at: Date;
  readonly all_day: boolean;
  readonly capacity: number;
  readonly order_count: number;
  readonly has_waitlist: boolean;
  readonly called_off_at: Date | null;
}

export interface EventState {
  readonly color_status: number;
  /** Beside the name. */
  readonly icon_msg: string;
  /** On the button, for a viewer without an order. */
  readonly button_msg: string;
}

/** The moment from which an event is over: whole days last until their midnight. */
export const overAt = ({ end_at, all_day }: Pick<EventFacts, 'end_at' | 'all_day'>): Date =>
  all_day ? later(end_at, 1, 'day') : end_at;

const conferenceState = (isOver: boolean, isLive: boolean): EventState => ({
  color_status: isOver ? eventStatus.over : eventStatus.elsewhere,
  icon_msg: isOver ? '已结束' : isLive ? '进行中' : '学术会议',
  button_msg: '官网',
});

/** State and texts of an event at a moment. */
export const stateOf = (event: EventFacts, now: Date): EventState => {
  const isOver = now >= overAt(event);
  const isLive = !isOver && now >= event.start_at;
  if (event.kind === 'conference') return conferenceState(isOver, isLive);
  if (event.called_off_at !== null)
    return { color_status: eventStatus.over, icon_msg: '已取消', button_msg: '已取消' };
  if (isOver) return { color_status: eventStatus.over, icon_msg: '已结束', button_msg: '已结束' };
  const isFull = event.capacity > 0 && event.order_count >= event.capacity;
  const join = isFull ? (event.has_waitlist ? '加入候补' : '名额已满') : '立即报名';
  if (isLive)
    return {
      color_status: eventStatus.live,
      icon_msg: event.is_online ? '直播' : '进行中',
      button_msg: join,
    };
  return isFull
    ? { color_status: eventStatus.full, icon_msg: '名额已满', button_msg: join }
    : { color_status: eventStatus.open, icon_msg: '报名中', button_msg: join };
};
