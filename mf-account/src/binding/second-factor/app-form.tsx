import { TextInput } from '@hub/shared/input/text-input';
import { useForm, useFormValues } from '@hub/shared/input/use-form';
import { useMutation } from '@hub/shared/runtime/query';
import { Button } from '@hub/shared/ui/button';
import { copyAndSay } from '@hub/shared/ui/copy-text';
import { QrCode } from '@hub/shared/ui/qr-code';
import styles from '../../frame/part.module.css';
import { BindingForm } from '../binding-form.tsx';
import { confirmApp } from './second-factor.calls.ts';

export interface AppFormProps {
  memberId: number;
  app: { uri: string; secret: string };
  onDone: (changed: { recovery_codes: readonly string[] }) => void;
  onCancel: () => void;
}

/** In groups of four, as people type it. */
const inGroups = (secret: string): string => secret.match(/.{1,4}/g)?.join(' ') ?? secret;

/** Shows the secret to an app, as a picture and as text; it counts once a code of the app is typed. */
export const AppForm = ({ memberId, app, onDone, onCancel }: AppFormProps) => {
  const form = useForm({
    ...useFormValues({ code: '' }),
    mutation: useMutation(confirmApp(memberId)),
    onSuccess: onDone,
  });
  return (
    <BindingForm
      form={form}
      label="确认"
      onCancel={onCancel}
      way={<Button onClick={() => void copyAndSay(app.secret)}>复制密钥</Button>}
    >
      <p className={styles.note}>
        用手机上的验证器应用（Microsoft Authenticator、Google Authenticator
        等）扫描二维码，再填写它显示的验证码。
      </p>
      <div className={styles.picture}>
        <QrCode value={app.uri} size={180} alt="验证器应用的二维码，内容与下面的密钥相同" quietZone={2} />
      </div>
      <div>
        <p className={styles.fact}>不能扫描时，在应用里手动输入密钥：</p>
        <code lang="en" className={styles.secret}>
          {inGroups(app.secret)}
        </code>
      </div>
      <TextInput
        label="验证码"
        inputMode="numeric"
        autoComplete="one-time-code"
        placeholder="应用显示的 6 位数字"
        {...form.field('code')}
      />
    </BindingForm>
  );
};
