/** When an event begins or ends; of whole days only the date. */
export const writtenTime = (wallTime: string, allDay: boolean): string =>
  allDay ? wallTime.slice(0, 10) : wallTime;
