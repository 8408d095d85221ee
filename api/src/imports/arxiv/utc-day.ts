/** `YYYY-MM-DD`, as OAI-PMH counts days. */
export const utcDay = (time: Date): string => time.toISOString().slice(0, 10);
