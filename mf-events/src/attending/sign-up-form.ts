import { isShape, isString } from '@hub/shared/storage/guards';
import { storedValue } from '@hub/shared/storage/stored-value';

export type SignUpForm = Record<'name' | 'phone' | 'region' | 'email', string>;

export const emptyForm: SignUpForm = { name: '', phone: '', region: '', email: '' };

export const isForm = isShape({ name: isString, phone: isString, region: isString, email: isString });

/** What a visitor signed up with, in this browser only, for the next time within a quarter of a year. */
export const lastForm = storedValue('sign-up', isForm, { minutes: 90 * 24 * 60 });

/** A member's own words. */
export const formOf = ({ name, phone, region, email }: SignUpForm): SignUpForm => ({
  name,
  phone,
  region,
  email,
});
