import { needsLink } from '../../contracts/community/report-types.ts';
import { httpUrl } from '../../contracts/kit/characters.ts';
import type { FormErrors } from '../../input/form/use-form.ts';

/** What somebody filled in. */
export interface ReportForm {
  /** 0 until one was chosen. */
  type: number;
  url: string;
  remark: string;
}

export const emptyReport: ReportForm = { type: 0, url: '', remark: '' };

/** What is missing or wrong, in the spec's words. */
export const reportErrors = ({ type, url }: ReportForm): FormErrors<ReportForm> => {
  if (type === 0) return { type: '请选择举报类型' };
  if (!needsLink(type)) return {};
  if (url.trim() === '') return { url: '请填写举报链接' };
  return httpUrl(url.trim()) === undefined ? { url: '举报链接格式错误' } : {};
};
