import { knowsPasskeys } from '@hub/shared/async/passkeys';
import type { Passkey } from '@hub/shared/contracts/account/passkeys';
import { useMutation, useQuery } from '@hub/shared/runtime/query';
import { Button } from '@hub/shared/ui/button';
import { ConfirmDialog } from '@hub/shared/ui/confirm-dialog';
import { Skeleton } from '@hub/shared/ui/skeleton';
import { ErrorView } from '@hub/shared/ui/status-views';
import { useState } from 'react';
import styles from '../../frame/part.module.css';
import { Part } from '../../frame/part.tsx';
import { useFormsInPlace } from '../use-forms-in-place.ts';
import { PasskeyName } from './passkey-name.tsx';
import { PasskeyRow } from './passkey-row.tsx';
import { addPasskey, passkeysOf, removePasskey } from './passkeys.calls.ts';

/** 通行密钥: logging in with a finger, a face or a PIN of one's own device. */
export const PasskeysPart = ({ memberId }: { memberId: number }) => {
  const { data, isError, isPending, isFetching, refetch } = useQuery(passkeysOf(memberId));
  const { open, close, opening } = useFormsInPlace<'passkey'>();
  const isHere = data?.is_offered && knowsPasskeys();
  const hasNone = data?.passkeys.length === 0;
  // Where none can be made and none was, there is nothing to say.
  if (data && !data.is_offered && hasNone) return null;
  return (
    <Part title="通行密钥" action={isHere && !open && <Button {...opening('passkey')}>添加通行密钥</Button>}>
      {isError && !data && <ErrorView compact busy={isFetching} onRetry={() => void refetch()} />}
      {isPending && <Skeleton width="half" />}
      {data && (
        <p className={styles.note}>
          用指纹、面容或设备密码登录，不用输入密码，也不怕钓鱼网站。
          {data.is_offered && !isHere && '这个浏览器不支持，请换一个浏览器添加。'}
        </p>
      )}
      {open && <AddPasskey memberId={memberId} onClose={() => close()} />}
      {data && !hasNone && <PasskeyList memberId={memberId} passkeys={data.passkeys} />}
    </Part>
  );
};

const AddPasskey = ({ memberId, onClose }: { memberId: number; onClose: () => void }) => {
  const add = useMutation(addPasskey(memberId));
  return <PasskeyName button="创建" placeholder="例如：我的手机" mutation={add} onClose={onClose} />;
};

const PasskeyList = ({ memberId, passkeys }: { memberId: number; passkeys: readonly Passkey[] }) => {
  const remove = useMutation(removePasskey(memberId));
  const [asking, setAsking] = useState<Passkey>();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <ul className={styles.list}>
        {passkeys.map((passkey) => (
          <PasskeyRow
            key={passkey.id}
            passkey={passkey}
            memberId={memberId}
            onRemove={() => {
              setAsking(passkey);
              setOpen(true);
            }}
          />
        ))}
      </ul>
      <ConfirmDialog
        open={isOpen}
        title="删除通行密钥"
        message={`删除后不能再用“${asking?.name ?? ''}”登录；设备上的那一份请在设备的密码设置里删除。继续吗？`}
        danger
        busy={remove.isPending}
        onConfirm={() => asking && remove.mutate(asking, { onSettled: () => setOpen(false) })}
        onCancel={() => setOpen(false)}
      />
    </>
  );
};
