import {
  accountBinding,
  changeEmail,
  changePassword,
  sendEmailCode,
  sendPasswordCode,
  unlinkProvider,
} from '@hub/shared/contracts/account/binding';
import type { Feature } from '../../platform/feature.ts';
import { answer } from '../../platform/http/answer.ts';
import type { Context } from '../../platform/http/context.ts';
import { serve } from '../../platform/http/serve.ts';
import { readCookie } from '../../platform/sessions/cookies.ts';
import {
  changeEmailOf,
  changePasswordOf,
  readBinding,
  sendEmailCodeTo,
  sendPasswordCodeTo,
  unlink,
} from './binding.service.ts';
import { ownerOf } from './secrets.ts';

const sent = () => answer(null, { message: '验证码已发送，请查看邮件' });

/** Told of a member who has proven an e-mail address, once it is theirs. */
type AddressProven = (context: Context, userId: number) => Promise<unknown>;

/** The ways by which a member logs in: address, password, accounts elsewhere. */
export const bindingWith = (onAddressProven: AddressProven): Feature => ({
  name: 'binding',
  register: (app, context) => {
    serve(app, accountBinding, ({ session }) => readBinding(context, session));
    serve(app, unlinkProvider, (asked) => unlink(context, ownerOf(context, asked), asked.input.provider));
    serve(app, sendEmailCode, async (asked) => {
      await sendEmailCodeTo(context, ownerOf(context, asked), asked.input);
      return sent();
    });
    serve(app, changeEmail, async (asked) => {
      const owner = ownerOf(context, asked);
      await changeEmailOf(context, owner, asked.input);
      await onAddressProven(context, owner.userId);
      return readBinding(context, owner);
    });
    serve(app, sendPasswordCode, async (asked) => {
      await sendPasswordCodeTo(context, ownerOf(context, asked));
      return sent();
    });
    serve(app, changePassword, (asked) => {
      const currentToken = readCookie('session', context.config, asked.request);
      return changePasswordOf(context, ownerOf(context, asked), { ...asked.input, currentToken });
    });
  },
});
