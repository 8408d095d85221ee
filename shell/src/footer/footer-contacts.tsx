import { settings } from '@hub/shared/runtime/settings';
import styles from './footer-contacts.module.css';

/** What the operator has not set says so and invents nothing. */
export const unset = '示例（未设置）';

/** How to reach who runs the site (spec §2). */
export const FooterContacts = () => {
  const { phone, email } = settings();
  return (
    <p className={styles.contacts}>
      <span>电话：{phone ? <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</a> : unset}</span>
      <span>邮箱：{email ? <a href={`mailto:${email}`}>{email}</a> : unset}</span>
    </p>
  );
};
