/** An address of a program with parameters added to its own; any scheme. */
export const wayBack = (
  redirectUri: string,
  parameters: Readonly<Record<string, string | undefined>>,
): string => {
  const url = new URL(redirectUri);
  for (const [name, value] of Object.entries(parameters)) {
    if (value !== undefined && value !== '') url.searchParams.set(name, value);
  }
  return url.href;
};

/** The same for a content security policy, which has words for web origins and for schemes, none for IPv6. */
export const policySource = (redirectUri: string): string => {
  const { protocol, origin, hostname } = new URL(redirectUri);
  const isWeb = /^https?:$/.test(protocol) && !hostname.startsWith('[');
  return isWeb ? origin : protocol;
};
