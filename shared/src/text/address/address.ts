/** The word of a parameter where it is one of those that mean something. */
export const wordIn = <W extends string>(words: readonly W[], text: string | null): W | undefined =>
  words.find((word) => word === text);

/** The comma-separated ids of some parameters in their order, each once. */
export const idsIn = (parameters: URLSearchParams, ...names: readonly string[]): string[] => {
  const ids = names.flatMap((name) => (parameters.get(name) ?? '').split(','));
  return [...new Set(ids.map((id) => id.trim()).filter(Boolean))];
};

/** An address with parameters: empty ones leave no trace, and the commas of lists stay readable. */
export const addressOf = (
  path: string,
  parameters: Readonly<Record<string, string | readonly string[]>>,
): string => {
  const parts = Object.entries(parameters).flatMap(([name, value]) => {
    const text = [value].flat().map(encodeURIComponent).join(',');
    return text ? [`${name}=${text}`] : [];
  });
  return parts.length > 0 ? `${path}?${parts.join('&')}` : path;
};

/** The same address with some parameters changed; an empty one goes. */
export const addressWith = (
  path: string,
  search: string,
  change: Readonly<Record<string, string>>,
): string => {
  const parameters = new URLSearchParams(search);
  for (const [name, value] of Object.entries(change)) {
    if (value) parameters.set(name, value);
    else parameters.delete(name);
  }
  const text = parameters.toString().replaceAll('%2C', ',');
  return text ? `${path}?${text}` : path;
};
