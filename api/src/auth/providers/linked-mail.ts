import type { Message } from '../../platform/mail/message.ts';

/** A new way in: whoever did not open it themself must hear of it. */
export const linkedMail = (to: string, account: string, settingsUrl: string): Message => ({
  to,
  subject: '已绑定外部账号',
  lines: [
    `${account}刚刚绑定到您的账号，以后可以用它登录。`,
    '如果不是您本人操作，请立即解除绑定、修改密码，并退出其他设备：',
    { url: settingsUrl, label: '账号绑定与设备' },
  ],
});
