const headingLink = ':is(h2, h3) a';
/** Marks the link that opens an entry whose heading leads elsewhere. */
const opens = '[data-opens]';

/** The entries of a feed that are on the page. */
export const rowsOf = (feed: Element | null): HTMLElement[] => [
  ...(feed?.querySelectorAll<HTMLElement>('[aria-posinset]') ?? []),
];

/** The link that opens an entry. */
export const linkOf = (row: HTMLElement | undefined): HTMLElement | null | undefined =>
  row?.querySelector<HTMLElement>(opens) ?? row?.querySelector<HTMLElement>(headingLink);

/**
 * Where the focus goes on when an entry goes away: to the next one, else the one before, else the page. To be asked while the
 * entry is there; `label` is the id that names it (`RowLabel`).
 */
export const placeBeside = (label: string): HTMLElement | null => {
  const row = rowsOf(document.body).find((one) => one.getAttribute('aria-labelledby') === label);
  if (!row) return null;
  const rows = rowsOf(row.parentElement);
  const at = rows.indexOf(row);
  const beside = rows[at + 1] ?? rows[at - 1];
  return linkOf(beside) ?? beside ?? row.closest('main');
};

/** The cache tells lists of a change in a task of its own; after it they are drawn anew. */
const redrawn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** What is under way may take away what has the focus: where it does, the focus goes on at `left`, which is asked once it is done. */
export const goOnAt = async (
  left: () => HTMLElement | null | undefined,
  going: Promise<unknown>,
): Promise<void> => {
  await going;
  await redrawn();
  if (document.activeElement === document.body) left()?.focus();
};
