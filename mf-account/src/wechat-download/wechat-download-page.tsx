import { settings } from '@hub/shared/runtime/settings';
import { ButtonLink } from '@hub/shared/ui/button';
import { QrCode } from '@hub/shared/ui/qr-code';
import styles from './wechat-download-page.module.css';

const edge = 180;

/** What there is for phones: the site itself, and the mini-program once an operator has set its code. */
export const WechatDownloadPage = () => {
  const { siteName, hubOrigin } = settings();
  return (
    <article className={styles.page}>
      <h1>在手机上看{siteName}</h1>
      <p className={styles.lead}>不需要安装：用手机扫码打开本站，登录后看到的内容与电脑上一样。</p>
      <Code />
      <ButtonLink href={`${hubOrigin}/`}>返回首页</ButtonLink>
    </article>
  );
};

/** The operator's code; until there is one, the way to the site itself, which says that it is no more. */
const Code = () => {
  const { appQr, hubOrigin } = settings();
  return (
    <figure className={styles.code}>
      {appQr ? (
        <img src={appQr} alt="二维码" width={edge} height={edge} />
      ) : (
        <QrCode value={`${hubOrigin}/`} size={edge} />
      )}
      <figcaption className={styles.note}>
        {appQr ? '微信扫码，或长按识别' : '示例：小程序和应用的二维码尚未配置，这个二维码打开的是本站首页。'}
      </figcaption>
    </figure>
  );
};
