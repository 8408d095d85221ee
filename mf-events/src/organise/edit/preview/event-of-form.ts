import type { Data, WireInput } from '@hub/shared/contracts/client';
import type { EventDetail } from '@hub/shared/contracts/event';
import { eventStatus } from '@hub/shared/contracts/event-status';
import type { TagName } from '@hub/shared/contracts/tag';
import { checkValues } from '../values/check-values.ts';
import { type EventValues, isFilled, wireTime } from '../values/event-values.ts';

type Call = 'POST /v1/events/preview';

const isOurs = (address: string): boolean => address.startsWith('/') && !address.startsWith('//');

/** Pictures from elsewhere reach readers by an address that only the API knows. */
const picturesOf = ({ image_url, speakers }: EventValues): string[] =>
  [image_url, ...speakers.map(({ avatar_url }) => avatar_url)]
    .map((address) => address.trim())
    .filter((address) => /^https?:\/\//i.test(address) && URL.canParse(address));

/** What the API needs of a form to say its part; what is wrong in it is left out, and stands in the list of what is missing. */
export const sentOf = (values: EventValues, id: number): WireInput<Call> => {
  const { is_online, waitlist, content, recap } = values;
  const wrong = checkValues(values);
  return {
    ...{ id, is_online, waitlist, content, recap },
    start_time: wrong.start_time ? '' : wireTime(values.start_time),
    end_time: wrong.end_time ? '' : wireTime(values.end_time),
    capacity: wrong.capacity ? '' : values.capacity.trim(),
    pictures: picturesOf(values).map((address) => ({ address })),
  };
};

export interface Known {
  id: number;
  said: Data<Call>;
  tags: readonly TagName[];
}

/** What visitors are told of the event if it is saved as its form has it; what is for attendees alone is left out. */
export const eventOf = (values: EventValues, { id, said, tags }: Known): EventDetail => {
  const elsewhere = picturesOf(values);
  const picture = (typed: string): string => {
    const address = typed.trim();
    return isOurs(address) ? address : (said.pictures[elsewhere.indexOf(address)] ?? '');
  };
  const { color_status, icon_msg, button_msg, order_count, content } = said;
  const isOver = color_status === eventStatus.over;
  const name = values.name.trim() || '（没有名称）';
  const image_url = picture(values.image_url);
  const company = values.company.trim();
  return {
    // Without a source id: nobody reads it, and there is nothing to talk about yet.
    ...{ id, source_id: '', color_status, icon_msg, button_msg, order_count },
    ...{ name, ac_name: name, image_url, ac_img: image_url, company, ac_company: company },
    brief: values.brief.trim(),
    company_brief: values.company_brief.trim(),
    start_time: wireTime(values.start_time),
    end_time: wireTime(values.end_time),
    all_day: false,
    place: values.place.trim(),
    address: values.address.trim(),
    is_online: values.is_online,
    capacity: Number(sentOf(values, id).capacity),
    waitlist: values.waitlist,
    tag_names: values.tag_ids.flatMap((tagId) => tags.find((tag) => tag.id === tagId) ?? []),
    ac_desc: content,
    ac_desc_two: '',
    agenda: values.agenda.filter(isFilled),
    speakers: values.speakers
      .filter(isFilled)
      .map((one) => ({ ...one, avatar_url: picture(one.avatar_url) })),
    recap: {
      content: said.recap,
      replay_url: isOver ? values.replay_url.trim() : '',
      slides: isOver ? values.slides.filter(isFilled) : [],
      links: values.linked,
    },
    ...{ url: '', online_url: '', time_desc: '', ac_time: '', created_at: '', call_off_reason: '' },
    ...{ is_called_off: false, can_manage: false, is_reported: false, comment_count: 0 },
  };
};
