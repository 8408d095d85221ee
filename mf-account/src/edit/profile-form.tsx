import { TextInput } from '@hub/shared/input/text-input';
import type { LoginInfo } from '@hub/shared/runtime/auth';
import { Button } from '@hub/shared/ui/button';
import { AvatarField } from './avatar/avatar-field.tsx';
import styles from './profile-form.module.css';
import type { ProfileField } from './profile-values.ts';
import { useProfileForm } from './use-profile-form.ts';

export interface ProfileFormProps {
  info: LoginInfo;
  /** Picture and region too; otherwise what a researcher is known by. */
  isWhole: boolean;
}

interface TextField {
  field: ProfileField;
  label: string;
  placeholder?: string;
  autoComplete?: string;
  /** Not of interest to other researchers. */
  isPersonal?: boolean;
}

const fields: readonly TextField[] = [
  { field: 'name', label: '昵称', autoComplete: 'nickname' },
  { field: 'region', label: '地区', placeholder: '例如：北京', isPersonal: true },
  {
    field: 'company',
    label: '单位',
    placeholder: '学校、研究机构或公司的全名',
    autoComplete: 'organization',
  },
  { field: 'research_direction', label: '研究方向', placeholder: '例如：多模态大模型、具身智能' },
  { field: 'arxiv_name', label: 'arXiv 署名', placeholder: '论文上的英文署名，例如：San Zhang' },
];

/** What one tells of oneself. */
export const ProfileForm = ({ info, isWhole }: ProfileFormProps) => {
  const form = useProfileForm(info);
  return (
    <form {...form.props} className={styles.form}>
      {form.isRestored && (
        <p className={styles.restored} role="status">
          上次没有保存的修改还在这里。
          <Button tone="quiet" size="small" onClick={form.discard}>
            放弃修改
          </Button>
        </p>
      )}
      {isWhole && <AvatarField name={info.name} id={info.id} {...form.field('avatar_url')} />}
      {fields
        .filter(({ isPersonal }) => isWhole || !isPersonal)
        .map(({ field, label, placeholder, autoComplete }) => (
          <TextInput key={field} {...{ label, placeholder, autoComplete }} {...form.field(field)} />
        ))}
      <div>
        <Button type="submit" tone="primary" size="large" busy={form.isPending}>
          保存
        </Button>
      </div>
    </form>
  );
};
