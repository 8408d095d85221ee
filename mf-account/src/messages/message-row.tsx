import type { Message } from '@hub/shared/contracts/message';
import { RowHeading } from '@hub/shared/entries/row-heading';
import { settings } from '@hub/shared/runtime/settings';
import { Link } from '@hub/shared/ui/link';
import { Time } from '@hub/shared/ui/time';
import { Bell, CalendarDays, Flag, type LucideIcon, MessageSquare, ScrollText } from 'lucide-react';
import styles from './message-row.module.css';

const types: Readonly<Record<Message['type'], { label: string; Icon: LucideIcon }>> = {
  reply: { label: '回复', Icon: MessageSquare },
  review: { label: '审核', Icon: ScrollText },
  report: { label: '举报', Icon: Flag },
  event: { label: '活动', Icon: CalendarDays },
  system: { label: '系统', Icon: Bell },
};

export interface MessageRowProps {
  message: Message;
  onRead: (id: number) => void;
}

const isElsewhere = (url: string) => !url.startsWith('/') || url.startsWith('/view/');

/** Only places of the hub and its event site are led to, whatever the address says. */
const placeOf = (url: string): string =>
  /^\/(?!\/)/.test(url) || url.startsWith(`${settings().eventOrigin}/`) ? url : '';

/** One message: of what kind, what happened, and the way there, which also marks it as read. */
export const MessageRow = ({ message, onRead }: MessageRowProps) => {
  const { id, title, content, created_at, is_read } = message;
  const { label, Icon } = types[message.type];
  const href = placeOf(message.url);
  // What an organiser wrote and the new time of an event are found nowhere else on the site.
  const isWhole = message.type === 'event';
  return (
    <div className={styles.row} data-unread={is_read ? undefined : ''}>
      <span aria-hidden="true" className={styles.icon}>
        <Icon size={18} />
      </span>
      <div className={styles.words}>
        <RowHeading className={styles.title}>
          {!is_read && <span className="visually-hidden">未读：</span>}
          {href ? (
            <Link
              className={styles.link}
              href={href}
              newTab={isElsewhere(href)}
              onClick={() => !is_read && onRead(id)}
              onAuxClick={() => !is_read && onRead(id)}
            >
              {title}
            </Link>
          ) : (
            title
          )}
        </RowHeading>
        {content && <p className={isWhole ? styles.whole : styles.content}>{content}</p>}
        <p className={styles.meta}>
          {label} · <Time value={created_at} />
        </p>
      </div>
      {!is_read && (
        <button
          type="button"
          className={styles.read}
          aria-label={`标为已读：${title}`}
          onClick={() => onRead(id)}
        >
          标为已读
        </button>
      )}
    </div>
  );
};
