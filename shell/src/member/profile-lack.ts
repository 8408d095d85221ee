import type { LoginInfo } from '@hub/shared/runtime/auth';

/** What people write where they must name a company and have none to name (spec §5). */
const placeholders = ['公司/学校', '单位', '无单位', '空单位'];

/** Whether a profile lacks what other researchers look for (spec §5). */
export const lacksProfile = ({ exts }: Pick<LoginInfo, 'exts'>): boolean => {
  const company = exts.company.trim();
  return (
    exts.arxiv_name.trim() === '' ||
    company === '' ||
    placeholders.includes(company) ||
    exts.research_direction.trim() === ''
  );
};
