import { settings } from '@hub/shared/runtime/settings';
import styles from './wechat-download-page.module.css';

/** What there is for phones: the site itself, and the mini-program once an operator has set its code. */
export const WechatDownloadPage = () => {
  const { siteName, assistantQr, hubOrigin } = settings();
  return (
    <article className={styles['page']}>
      <h1>在手机上看{siteName}</h1>
      <p>不需要安装：用手机浏览器打开本站，登录后看到的内容与电脑上一样。</p>
      {assistantQr ? (
        <figure className={styles['code']}>
          <img src={assistantQr} alt="社区助手二维码" width="180" height="180" />
          <figcaption>微信扫码，或长按识别</figcaption>
        </figure>
      ) : (
        <p className={styles['note']}>示例：本站尚未配置小程序和应用的二维码，由运营者设置后显示在这里。</p>
      )}
      <a className={styles['home']} href={`${hubOrigin}/`}>
        返回首页
      </a>
    </article>
  );
};
