import type { Message } from '../../platform/mail/message.ts';

const warning = (settingsUrl: string) => [
  '如果不是您本人操作，请立即修改密码，并退出其他设备：',
  { url: settingsUrl, label: '账号与安全' },
];

const mail = (to: string, subject: string, what: string, settingsUrl: string): Message => ({
  to,
  subject,
  lines: [what, ...warning(settingsUrl)],
});

export const factorOnMail = (to: string, settingsUrl: string): Message =>
  mail(to, '已开启两步验证', '您的账号刚刚开启两步验证，以后登录还要验证码或通行密钥。', settingsUrl);

export const factorOffMail = (to: string, settingsUrl: string): Message =>
  mail(to, '已关闭两步验证', '您的账号刚刚关闭两步验证，以后登录不再要第二步。', settingsUrl);

export const factorTakenMail = (to: string, settingsUrl: string): Message =>
  mail(
    to,
    '管理员已关闭您的两步验证',
    '站点管理员刚刚关闭了您账号的两步验证，所有设备上的登录均已退出。请登录后重新设置。',
    settingsUrl,
  );

export const appAddedMail = (to: string, settingsUrl: string): Message =>
  mail(to, '已设置验证器应用', '您的账号刚刚换了验证器应用，以前的不再有效。', settingsUrl);

export const codesRenewedMail = (to: string, settingsUrl: string): Message =>
  mail(to, '已更换恢复码', '您的账号刚刚换了一组恢复码，以前的不再有效。', settingsUrl);

export const codeUsedMail = (to: string, left: number, settingsUrl: string): Message =>
  mail(to, '恢复码已使用', `您的账号刚刚用掉一个恢复码，还剩 ${left} 个。`, settingsUrl);
