import { SettingsFrame } from '../frame/settings-frame.tsx';
import { ProfileForm } from './profile-form.tsx';

/** 编辑资料: all that one tells of oneself. */
export const EditPage = () => (
  <SettingsFrame title="编辑资料" href="/users/edit">
    {(info) => <ProfileForm key={info.id} info={info} isWhole />}
  </SettingsFrame>
);
