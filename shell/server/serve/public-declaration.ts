const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
};

/**
 * A remote's declaration as sessions elsewhere may read it (`?override=`): where the remote's API runs is left out.
 * `undefined` for what is no declaration.
 */
export const publicDeclaration = (text: string): object | undefined => {
  const declaration = parsed(text);
  if (typeof declaration !== 'object' || declaration === null) return undefined;
  const { api, ...rest } = declaration as { api?: { prefix?: string } };
  return { ...rest, ...(api ? { api: { prefix: api.prefix } } : {}) };
};
