import { wireTime } from '@hub/shared/dates/beijing';
import type { AttendeeRow } from './attendees.queries.ts';

const statuses: Readonly<Record<AttendeeRow['status'], string>> = {
  confirmed: '已报名',
  waiting: '候补中',
  cancelled: '已取消',
};

const headings = ['姓名', '手机', '地区', '邮箱', '状态', '会员', '报名时间', '签到时间'];

// What spreadsheet programs begin a formula with, the full-width ones too.
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;

/** A cell: quoted, and text whatever it begins with. */
const cell = (text: string): string => `"${(FORMULA.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;

const line = (cells: readonly string[]): string => `${cells.map(cell).join(',')}\r\n`;

const cellsOf = (row: AttendeeRow): string[] => [
  row.name,
  row.phone,
  row.region,
  row.email,
  statuses[row.status],
  row.user_id === null ? '否' : '是',
  wireTime(row.created_at),
  row.checked_in_at ? wireTime(row.checked_in_at) : '',
];

/** Who signed up as CSV (RFC 4180) that spreadsheet programs read as UTF-8 and run nothing of. */
export const writeAttendees = (rows: readonly AttendeeRow[]): string =>
  `\uFEFF${line(headings)}${rows.map((row) => line(cellsOf(row))).join('')}`;
