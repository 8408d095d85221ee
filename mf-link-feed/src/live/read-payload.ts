/** What an event of a stream carries as JSON; undefined where it is none. */
export const readPayload = (payload: string): unknown => {
  try {
    return JSON.parse(payload);
  } catch {
    return undefined;
  }
};
