/**
 * What was scanned of a ticket, in its two parts: the code, and the address of the link behind whose last # it stands,
 * empty where the code stood alone. Pages read it to say what else was scanned, the API to find the ticket: each by
 * itself.
 */
export const readScannedCode = (scanned: string): { address: string; code: string } => {
  const at = scanned.lastIndexOf('#');
  return { address: scanned.slice(0, Math.max(at, 0)).trim(), code: scanned.slice(at + 1).trim() };
};
