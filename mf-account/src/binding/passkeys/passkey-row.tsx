import type { Passkey } from '@hub/shared/contracts/account/passkeys';
import { useMutation } from '@hub/shared/runtime/query';
import { Button } from '@hub/shared/ui/button';
import { Time } from '@hub/shared/ui/time';
import styles from '../../frame/part.module.css';
import { useFormsInPlace } from '../use-forms-in-place.ts';
import { PasskeyName } from './passkey-name.tsx';
import { renamePasskey } from './passkeys.calls.ts';

export interface PasskeyRowProps {
  passkey: Passkey;
  memberId: number;
  onRemove: () => void;
}

/** One passkey: what it is called, where it was made, when it was used. */
export const PasskeyRow = ({ passkey, memberId, onRemove }: PasskeyRowProps) => {
  const { id, name, device, is_synced, created_at, last_used_at } = passkey;
  const { open, close, opening } = useFormsInPlace<'name'>();
  const rename = useMutation(renamePasskey(id, memberId));
  if (open)
    return (
      <li className={styles.row}>
        <PasskeyName button="保存" initial={name} mutation={rename} onClose={() => close()} />
      </li>
    );
  return (
    <li className={styles.row}>
      <div>
        <p>{name}</p>
        <p className={styles.fact}>
          {device && `${device} · `}
          <Time value={created_at} /> 添加 ·{' '}
          {last_used_at ? (
            <>
              最近使用 <Time value={last_used_at} />
            </>
          ) : (
            '还没有用过'
          )}
          {is_synced && ' · 已同步到其他设备'}
        </p>
      </div>
      <div className={styles.actions}>
        <Button size="small" aria-label={`改名：${name}`} {...opening('name')}>
          改名
        </Button>
        <Button size="small" aria-label={`删除：${name}`} onClick={onRemove}>
          删除
        </Button>
      </div>
    </li>
  );
};
