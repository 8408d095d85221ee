/** So many of those who signed up are listed on a page; without schemas, for browsers too. */
export const ATTENDEES_A_PAGE = 50;
