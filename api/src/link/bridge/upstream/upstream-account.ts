import { FeedAccount } from '@hub/shared/contracts/link/entities';
import Type, { type Static } from 'typebox';
import { Check } from 'typebox/value';

const Needed = Type.Object({
  id: Type.String({ pattern: '^[\\w-]{1,64}$' }),
  username: Type.String({ minLength: 1, maxLength: 200 }),
  acct: Type.String({ minLength: 1, maxLength: 500 }),
});

// Servers leave out what they have not.
const unsaid: Omit<FeedAccount, keyof Static<typeof Needed>> = {
  display_name: '',
  locked: false,
  bot: false,
  discoverable: null,
  group: false,
  created_at: '1970-01-01T00:00:00.000Z',
  note: '',
  url: '',
  uri: '',
  avatar: '',
  avatar_static: '',
  header: '',
  header_static: '',
  followers_count: 0,
  following_count: 0,
  statuses_count: 0,
  last_status_at: null,
  emojis: [],
  fields: [],
};

/** An account as a server of others describes it, in our shape; undefined for what is none. */
export const readUpstreamAccount = (value: unknown): FeedAccount | undefined => {
  if (!Check(Needed, value)) return undefined;
  const whole = { ...unsaid, ...value };
  if (Check(FeedAccount, whole)) return whole;
  const { id, username, acct } = value;
  return { ...unsaid, id, username, acct };
};
