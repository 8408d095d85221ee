import { plainText } from '@hub/shared/contracts/input/text';
import type { Decoded } from '@hub/shared/contracts/kit/call';
import Type from 'typebox';
import { takeLink } from '../../platform/codes/login-links.queries.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { Context } from '../../platform/http/context.ts';
import { logInProven } from '../codes/codes.service.ts';
import { way } from '../forms.ts';
import type { Outcome } from '../outcome.ts';

export const WayInForm = Type.Object({ ...way(), token: plainText(64, '链接') });

const deadLink = {
  problem: { field: 'token', message: '链接已失效或已用过，请用邮箱验证码登录' },
};

/**
 * Logs in by the link of a mail about guesses, whatever those cost others. By a form, not by opening it: what looks at
 * mails for people opens all their links.
 */
export const logInByLink = (context: Context, { token }: Decoded<typeof WayInForm>): Promise<Outcome> =>
  inTransaction(context.db, async (tx) => {
    const account = await takeLink(tx, token);
    return account ? logInProven(context, tx, account) : deadLink;
  });
