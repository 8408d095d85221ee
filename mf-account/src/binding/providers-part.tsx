import type { LinkedProvider } from '@hub/shared/contracts/account/binding';
import { useMutation } from '@hub/shared/runtime/query';
import { Button } from '@hub/shared/ui/button';
import { ConfirmDialog } from '@hub/shared/ui/confirm-dialog';
import { useState } from 'react';
import styles from '../frame/part.module.css';
import { Part } from '../frame/part.tsx';
import { linkProvider, unlinkProvider } from './binding.calls.ts';
import type { BindingPartProps } from './email-part.tsx';

/** Accounts elsewhere by which one logs in. */
export const ProvidersPart = ({ binding: { providers }, memberId }: BindingPartProps) => {
  const [asking, setAsking] = useState<LinkedProvider>();
  const [isOpen, setOpen] = useState(false);
  const link = useMutation(linkProvider(memberId));
  const unlink = useMutation(unlinkProvider(memberId));
  if (providers.length === 0) return null;
  return (
    <Part title="其他登录方式">
      <ul className={styles.list}>
        {providers.map((provider) => (
          <ProviderRow
            key={provider.name}
            provider={provider}
            busy={link.isPending || unlink.isPending}
            onLink={() => link.mutate(provider)}
            onUnlink={() => {
              setAsking(provider);
              setOpen(true);
            }}
          />
        ))}
      </ul>
      <ConfirmDialog
        open={isOpen}
        title="解绑"
        message={`解绑后不能再用 ${asking?.label ?? ''} 登录。继续吗？`}
        danger
        busy={unlink.isPending}
        onConfirm={() => asking && unlink.mutate(asking, { onSettled: () => setOpen(false) })}
        onCancel={() => setOpen(false)}
      />
    </Part>
  );
};

interface RowProps {
  provider: LinkedProvider;
  busy: boolean;
  onLink: () => void;
  onUnlink: () => void;
}

const ProviderRow = ({ provider, busy, onLink, onUnlink }: RowProps) => {
  const { label, is_linked, account, linked_at, can_unlink } = provider;
  return (
    <li className={styles.row}>
      <div>
        <p>{label}</p>
        <p className={styles.fact}>
          {is_linked ? [account, `${linked_at.slice(0, 10)} 绑定`].filter(Boolean).join(' · ') : '未绑定'}
        </p>
        {is_linked && !can_unlink && (
          <p className={styles.fact}>
            这是你现在唯一的登录方式，不能解绑。先设置密码、验证邮箱或绑定其他账号。
          </p>
        )}
      </div>
      {is_linked ? (
        can_unlink && (
          <Button size="small" aria-label={`解绑：${label}`} busy={busy} onClick={onUnlink}>
            解绑
          </Button>
        )
      ) : (
        <Button size="small" aria-label={`绑定：${label}`} busy={busy} onClick={onLink}>
          绑定
        </Button>
      )}
    </li>
  );
};
