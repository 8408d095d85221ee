import { Link } from 'react-router-dom';
import styles from './footer-links.module.css';

const textPages = [
  { path: '/guidelines', label: '社区规范' },
  { path: '/agreement', label: '用户协议' },
  { path: '/privacy', label: '隐私政策' },
];

// The two fixed stories of the site (spec §2); stories open beside what one is reading.
const stories = [
  { path: '/view/56', label: '申请成为作者' },
  { path: '/view/14290', label: '活动合作' },
];

/** The links of the footer, which also stand where the footer is out of reach. */
export const FooterLinks = () => (
  <ul className={styles.links}>
    {textPages.map(({ path, label }) => (
      <li key={path}>
        <Link to={path}>{label}</Link>
      </li>
    ))}
    {stories.map(({ path, label }) => (
      <li key={path}>
        <a href={path} target="_blank" rel="noopener">
          {label}
        </a>
      </li>
    ))}
  </ul>
);
