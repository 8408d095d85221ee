import type { EventDetail } from '@hub/shared/contracts/event';
import { Button, ButtonLink } from '@hub/shared/ui/button';
import { ExternalLink, MessageSquare } from 'lucide-react';
import { meaningOf } from '../attending/button-meaning.ts';
import { signUpHash } from '../attending/use-attending.ts';
import { eventUrl } from '../event/event-url.ts';

interface ThereProps {
  event: EventDetail;
  className?: string | undefined;
}

const away = <span className="visually-hidden">（在活动网站打开）</span>;

/**
 * The event button on a page of others: no cookie of the hub's can be kept there, so a ticket made there would be lost.
 * It leads to the event site, where 报名 opens by itself.
 */
export const SignUpThere = ({ event, className }: ThereProps) =>
  meaningOf(event) === 'join' ? (
    <ButtonLink className={className} tone="primary" href={eventUrl(event.id) + signUpHash} newTab>
      {event.button_msg}
      <ExternalLink aria-hidden="true" size={16} />
      {away}
    </ButtonLink>
  ) : (
    <Button className={className} size="large" disabled>
      {event.button_msg}
    </Button>
  );

/** What is said about the event; comments can be framed by pages of ours alone. */
export const TalkThere = ({ event, className }: ThereProps) => (
  <ButtonLink className={className} tone="quiet" href={eventUrl(event.id)} newTab>
    <MessageSquare aria-hidden="true" size={18} strokeWidth={1.75} />
    <span>{event.comment_count > 0 ? `评论 ${event.comment_count}` : '评论'}</span>
    {away}
  </ButtonLink>
);
