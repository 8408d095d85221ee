import { useCurrentRoute } from '../page/current-route.ts';
import styles from './needs-scripts.module.css';

/** Before a page that only browsers draw: what readers without scripts see of it. */
export const NeedsScripts = () => {
  const { route, title = '' } = useCurrentRoute() ?? {};
  if (!route) return null;
  // A title with the name of somebody is filled by the page itself.
  const heading = route.document.title.includes('{') ? title : route.document.title;
  return (
    <noscript className={styles.place}>
      <section className={styles.note}>
        <h1>{heading}</h1>
        <p>这个页面要在浏览器里运行脚本才能使用。请在浏览器的设置中允许本站使用 JavaScript，然后重新打开。</p>
        <p>不用脚本也可以阅读专栏、论文、项目、活动与社交动态。</p>
        <p>
          <a href="/">返回首页</a>
        </p>
      </section>
    </noscript>
  );
};
