import { SettingsFrame } from '../frame/settings-frame.tsx';
import { ProfileForm } from './profile-form.tsx';
import styles from './research-page.module.css';

/** 学术资料: what a researcher is known by, and what it is good for. */
export const ResearchPage = () => (
  <SettingsFrame title="学术资料" href="/users/profile">
    {(info) => (
      <>
        <p className={styles.why}>
          填写后，你的主页会显示单位和研究方向；论文上的署名与 arXiv 署名一致时，会和你的主页关联。
        </p>
        <ProfileForm key={info.id} info={info} isWhole={false} />
      </>
    )}
  </SettingsFrame>
);
