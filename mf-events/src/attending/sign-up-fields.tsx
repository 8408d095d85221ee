import type { EventInfo } from '@hub/shared/contracts/event';
import { TextInput } from '@hub/shared/input/text-input';
import { Button } from '@hub/shared/ui/button';
import { joinsWaitingList } from './button-meaning.ts';
import styles from './sign-up-fields.module.css';
import type { useSignUp } from './use-sign-up.ts';

interface SignUpFieldsProps {
  event: EventInfo;
  form: ReturnType<typeof useSignUp>;
}

const rows = [
  { name: 'name', label: '姓名', autoComplete: 'name', maxLength: 50, required: true },
  { name: 'phone', label: '手机', autoComplete: 'tel', type: 'tel', maxLength: 32, placeholder: '选填' },
  {
    name: 'region',
    label: '地区',
    autoComplete: 'address-level2',
    maxLength: 100,
    placeholder: '选填，如：北京',
  },
  {
    name: 'email',
    label: '邮箱',
    autoComplete: 'email',
    type: 'email',
    placeholder: '接收票券',
    required: true,
  },
] as const;

/** Name and e-mail, and what else the organiser likes to know. */
export const SignUpFields = ({ event, form }: SignUpFieldsProps) => (
  <form {...form.props} className={styles.form}>
    <p className={styles.event}>{event.name}</p>
    {rows.map(({ name, ...row }) => (
      <TextInput key={name} name={name} {...row} {...form.field(name)} />
    ))}
    <p className={styles.hint}>
      报名信息只供主办方组织活动使用，
      {joinsWaitingList(event) ? '名额已满，有空出时按先后递补，票券那时发送到邮箱。' : '票券会发送到邮箱。'}
    </p>
    {form.problem && (
      <p role="alert" className={styles.problem}>
        {form.problem}
      </p>
    )}
    <Button type="submit" tone="primary" size="large" busy={form.isPending}>
      {joinsWaitingList(event) ? '提交报名，加入候补' : '提交报名'}
    </Button>
  </form>
);
