import { settings } from '@hub/shared/runtime/settings';
import { Popover } from '@hub/shared/ui/popover';
import { CommunityButton } from './community-button.tsx';
import styles from './community-popover.module.css';

/** 加入社区: the assistant's QR code, by which one gets into the group (spec §2). */
export const CommunityPopover = () => (
  <Popover label="加入社区" width={280} trigger={(trigger) => <CommunityButton {...trigger} />}>
    <Invitation qr={settings().assistantQr} />
  </Popover>
);

const Invitation = ({ qr }: { qr: string }) => (
  <div className={styles.card}>
    <p className={styles.title}>添加社区助手，扫码入群</p>
    {qr ? (
      <img className={styles.qr} src={qr} alt="社区助手二维码" width={180} height={180} />
    ) : (
      <p>示例：运营方还没有设置社区助手的二维码。</p>
    )}
  </div>
);
