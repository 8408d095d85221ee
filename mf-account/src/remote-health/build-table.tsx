import { OLDER_BUILD } from '@hub/shared/contracts/limits/older-build';
import type { RemoteHealth } from '@hub/shared/contracts/other/remote-health';
import styles from './remotes-page.module.css';

type Build = RemoteHealth['builds'][number];

const channels: Readonly<Record<Build['channel'], string>> = {
  stable: '正式',
  canary: '灰度',
  old: '旧版本',
  folder: '随站点部署',
};

const versionNames: Readonly<Record<string, string>> = { '': '未知', [OLDER_BUILD]: '更早的版本' };

const percent = (share: number): string => `${Math.round(share * 1000) / 10}%`;

const seconds = ({ loads, p75_ms }: Build): string =>
  loads === 0 ? '—' : `${(p75_ms / 1000).toFixed(2)} 秒`;

interface Props {
  name: string;
  builds: readonly Build[];
}

/** The versions of one remote, side by side; a card each where the screen is narrow. */
export const BuildTable = ({ name, builds }: Props) => (
  <table className={styles.builds} aria-label={`${name} 的版本`}>
    <thead>
      <tr>
        <th scope="col">版本</th>
        <th scope="col">渠道</th>
        <th scope="col">访问占比</th>
        <th scope="col">加载时间 p75</th>
        <th scope="col">错误</th>
      </tr>
    </thead>
    <tbody>
      {builds.map((build) => (
        <tr key={build.version}>
          <th scope="row">
            {versionNames[build.version] ?? build.version}
            {build.problems.map((problem) => (
              <span key={problem} className={styles.problem}>
                {problem}
              </span>
            ))}
          </th>
          <td data-label="渠道">
            {channels[build.channel]}
            {build.channel === 'canary' && ` ${build.percent}%`}
          </td>
          <td data-label="访问占比">
            {percent(build.share)}（{build.loads} 次）
          </td>
          <td data-label="加载时间 p75">{seconds(build)}</td>
          <td data-label="错误">{build.errors} 次</td>
        </tr>
      ))}
    </tbody>
  </table>
);
