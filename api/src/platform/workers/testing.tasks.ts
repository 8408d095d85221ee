/** Tasks of the tests. */
export const echo = (value: string): string => value;

/** Never ends. */
export const hang = (): never => {
  for (;;);
};

/** Takes all the memory that it gets, a little at a time. */
export const swell = (): never => {
  let kept: unknown;
  for (;;) kept = { kept };
};

export const fail = (message: string): never => {
  throw new RangeError(message);
};
