import type { Message } from '../../platform/mail/message.ts';

/** A new way in: whoever did not open it themself must hear of it. */
export const passkeyAddedMail = (to: string, name: string, settingsUrl: string): Message => ({
  to,
  subject: '已添加通行密钥',
  lines: [
    `通行密钥“${name}”刚刚添加到您的账号，以后可以用它登录。`,
    '如果不是您本人操作，请立即删除它、修改密码，并退出其他设备：',
    { url: settingsUrl, label: '账号与安全' },
  ],
});

export const passkeyRemovedMail = (to: string, name: string, settingsUrl: string): Message => ({
  to,
  subject: '已删除通行密钥',
  lines: [
    `通行密钥“${name}”刚刚从您的账号删除，不能再用它登录。`,
    '如果不是您本人操作，请立即修改密码，并退出其他设备：',
    { url: settingsUrl, label: '账号与安全' },
  ],
});
