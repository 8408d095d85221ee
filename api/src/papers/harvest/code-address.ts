const NO_OWNERS = new Set(['about', 'collections', 'explore', 'features', 'orgs', 'sponsors', 'topics']);

// A whole address of one of these hosts: not the end of another host's name, nor a part of another address.
const repository =
  /(?<![\w./@-])(?:https?:\/\/)?(?:www\.)?(github|gitlab)\.com\/([A-Za-z0-9][\w-]{0,60})\/([\w.-]{1,100})/gi;

const nameOf = (typed: string): string => typed.replace(/(?<![.-])[.-]+$/, '').replace(/\.git$/i, '');

/** The first repository of GitHub or GitLab that these texts name; '' where there is none. */
export const codeAddressOf = (...texts: readonly string[]): string => {
  for (const text of texts) {
    // TeX escapes what stands in names.
    for (const [, host = '', owner = '', typed = ''] of text.replaceAll('\\_', '_').matchAll(repository)) {
      const name = nameOf(typed);
      if (name === '' || NO_OWNERS.has(owner.toLowerCase())) continue;
      return `https://${host.toLowerCase()}.com/${owner}/${name}`;
    }
  }
  return '';
};
