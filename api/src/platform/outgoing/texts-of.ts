/** Headers as one text each. */
export const textsOf = (
  headers: Readonly<Record<string, string | string[] | undefined>>,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, Array.isArray(value) ? value.join(', ') : value]],
    ),
  );
