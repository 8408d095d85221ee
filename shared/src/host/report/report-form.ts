import { needsLink, needsOther, needsRemark } from '../../contracts/community/report-types.ts';
import { httpUrl } from '../../contracts/kit/characters.ts';
import type { FormErrors } from '../../input/form/use-form.ts';

/** What somebody filled in. */
export interface ReportForm {
  /** 0 until one was chosen. */
  type: number;
  url: string;
  remark: string;
  /** The other person, of two that are one. */
  same_as: string;
}

export const emptyReport: ReportForm = { type: 0, url: '', remark: '', same_as: '' };
/** The Chinese words are wrong. */
export const chineseReport: ReportForm = { ...emptyReport, type: 11 };

/** What is missing or wrong about a person. */
export const personErrors = ({ type, remark, same_as }: ReportForm): FormErrors<ReportForm> => {
  if (type === 0) return { type: '请选择哪里不对' };
  if (needsOther(type) && same_as.trim() === '') return { same_as: '请填写另一位的名字或页面地址' };
  return needsRemark(type) && remark.trim() === '' ? { remark: '请写明哪里有误' } : {};
};

/** What is missing or wrong, in the spec's words. */
export const reportErrors = ({ type, url }: ReportForm): FormErrors<ReportForm> => {
  if (type === 0) return { type: '请选择举报类型' };
  if (!needsLink(type)) return {};
  if (url.trim() === '') return { url: '请填写举报链接' };
  return httpUrl(url.trim()) === undefined ? { url: '举报链接格式错误' } : {};
};
