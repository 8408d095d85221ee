import type { OrganisedEvent } from '@hub/shared/contracts/events/organising';
import { TextArea } from '@hub/shared/input/text-area';
import { TextInput } from '@hub/shared/input/text-input';
import { Button } from '@hub/shared/ui/button';
import { Segmented } from '@hub/shared/ui/segmented';
import styles from './message-dialog.module.css';
import type { MessageForm } from './use-message.ts';

export interface MessageFieldsProps {
  organised: OrganisedEvent;
  form: MessageForm;
}

const longestSubject = 100;
const longestText = 2000;

const groups = ({ confirmed, waiting }: OrganisedEvent) =>
  [
    { value: 'confirmed', label: `已报名 ${confirmed} 人` },
    { value: 'waiting', label: `候补中 ${waiting} 人` },
    { value: 'all', label: `全部 ${confirmed + waiting} 人` },
  ] as const;

/** Whom to tell, and what. */
export const MessageFields = ({ organised, form }: MessageFieldsProps) => (
  <form {...form.props} className={styles.form}>
    <div className={styles.groups}>
      <p className={styles.label}>收件人</p>
      <Segmented
        label="收件人"
        role="radio"
        options={groups(organised)}
        value={form.values.to}
        onChange={(to) => form.change({ to })}
      />
    </div>
    <TextInput label="标题" maxLength={longestSubject} required {...form.field('subject')} />
    <TextArea label="内容" limit={longestText} allowsOverflow required {...form.field('text')} />
    <p className={styles.hint}>
      通过邮件发送，会员还会收到站内消息；同一个活动每天最多 5 次，发出后不能撤回。
    </p>
    {form.problem && (
      <p role="alert" className={styles.problem}>
        {form.problem}。内容已保留。
      </p>
    )}
    <Button type="submit" tone="primary" size="large" busy={form.isPending}>
      发送
    </Button>
  </form>
);
