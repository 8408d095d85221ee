import { isNumber, isOneOf, isShape, isString } from '../../storage/guards.ts';
import { storedValue } from '../../storage/stored-value.ts';

const isLogin = isShape({
  id: isNumber,
  name: isString,
  phone: isString,
  region: isString,
  email: isString,
  avatar_url: isString,
  score: isNumber,
  role: isOneOf('member', 'author', 'organiser', 'moderator', 'admin'),
  exts: isShape({ arxiv_name: isString, company: isString, research_direction: isString }),
});

/** The last login, stored in this browser for 30 minutes (spec §9): shown at once, while the API confirms it. */
export const rememberedLogin = storedValue('login', isLogin, { minutes: 30 });
