/** Years that a time which somebody writes may be of, by Beijing's clock; without schemas, for browsers too. */
export const FIRST_YEAR = 1970;
export const LAST_YEAR = 2100;

/** Others are typing errors: such an event would lead every list, or be in no calendar program. */
export const isSoundYear = (year: number): boolean => year >= FIRST_YEAR && year <= LAST_YEAR;

/** What is said of another year in a field of this name. */
export const yearProblem = (title: string): string => `${title}的年份应在 ${FIRST_YEAR} 到 ${LAST_YEAR} 之间`;
