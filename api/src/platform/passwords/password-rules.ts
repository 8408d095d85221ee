import { field } from '@hub/shared/contracts/input/field';
import { isCommonPassword } from './common-passwords.ts';

export const SHORTEST_PASSWORD = 8;
// Argon2 reads all of it: a megabyte would be work for nothing.
const LONGEST_PASSWORD = 200;

export const passwordField = (about = '密码') =>
  field<string, string>({ about, schema: { type: 'string', maxLength: LONGEST_PASSWORD } }, (raw) => {
    if (typeof raw !== 'string' || raw === '') return { problem: `请填写${about}` };
    return raw.length <= LONGEST_PASSWORD
      ? { value: raw }
      : { problem: `${about}不能超过 ${LONGEST_PASSWORD} 个字` };
  });

/** What a new password must be beyond its shape; undefined when it will do. */
export const passwordProblem = (secret: string, email: string): string | undefined => {
  if ([...secret].length < SHORTEST_PASSWORD) return `密码至少 ${SHORTEST_PASSWORD} 个字符`;
  return isCommonPassword(secret, email) ? '这个密码太常见，请换一个更难猜的' : undefined;
};
