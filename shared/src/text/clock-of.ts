const time = new Intl.DateTimeFormat('zh-CN', { hour: '2-digit', minute: '2-digit', hour12: false });
const day = new Intl.DateTimeFormat('zh-CN', {
  month: 'numeric',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hour12: false,
});

/** 12:03, with the day where it is not today's. */
export const clockOf = (at: number): string =>
  new Date(at).toDateString() === new Date().toDateString() ? time.format(at) : day.format(at);
