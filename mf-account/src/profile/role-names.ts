import type { Role } from '@hub/shared/contracts/account';

/** What a role is called; being a member is nothing to say. */
export const roleNames: Readonly<Record<Role, string>> = {
  member: '',
  author: '作者',
  organiser: '活动组织者',
  moderator: '审核员',
  admin: '管理员',
};
