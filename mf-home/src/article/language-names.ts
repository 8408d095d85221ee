const names: Readonly<Record<string, string>> = {
  bash: 'Shell',
  cpp: 'C++',
  cs: 'C#',
  csharp: 'C#',
  css: 'CSS',
  graphql: 'GraphQL',
  html: 'HTML',
  ini: 'INI',
  javascript: 'JavaScript',
  js: 'JavaScript',
  json: 'JSON',
  jsx: 'JSX',
  kt: 'Kotlin',
  less: 'Less',
  lua: 'Lua',
  md: 'Markdown',
  objectivec: 'Objective-C',
  php: 'PHP',
  py: 'Python',
  rb: 'Ruby',
  rs: 'Rust',
  scss: 'SCSS',
  sh: 'Shell',
  shell: 'Shell',
  sql: 'SQL',
  toml: 'TOML',
  ts: 'TypeScript',
  tsx: 'TSX',
  typescript: 'TypeScript',
  vbnet: 'VB.NET',
  wasm: 'WebAssembly',
  xml: 'XML',
  yaml: 'YAML',
  yml: 'YAML',
};

const plain = new Set(['', 'plaintext', 'text', 'txt']);

/** What a reader calls the language of a code block; empty for plain text. */
export const languageName = (language: string): string => {
  const key = language.toLowerCase();
  if (plain.has(key)) return '';
  return names[key] ?? key.charAt(0).toUpperCase() + key.slice(1);
};
