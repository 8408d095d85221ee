const weightOf = (accepted: readonly string[], type: string): number => {
  const entry = accepted.find((one) => one.split(';', 1)[0]?.trim().toLowerCase() === type);
  if (entry === undefined) return 0;
  const [, given] = /;\s*q=([\d.]+)/i.exec(entry) ?? [];
  const weight = given === undefined ? 1 : Number(given);
  return Number.isNaN(weight) ? 0 : weight;
};

/** Whether who asks wants Markdown at least as much as a document. A browser never names it. */
export const acceptsMarkdown = (accept = ''): boolean => {
  const accepted = accept.slice(0, 1000).split(',');
  const markdown = weightOf(accepted, 'text/markdown');
  return markdown > 0 && markdown >= weightOf(accepted, 'text/html');
};
