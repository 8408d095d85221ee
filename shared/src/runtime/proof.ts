/** Asks the member for a proof of identity (password, code or passkey); true once they gave it. */
export type AskForProof = () => Promise<boolean>;

let asker: AskForProof | undefined;
let underWay: Promise<boolean> | undefined;

/** Called by the host with its way to ask; returns a function that unregisters it. */
export const provideProof = (ask: AskForProof): (() => void) => {
  asker = ask;
  return () => {
    if (asker === ask) asker = undefined;
  };
};

/** Asks once for all waiting calls; undefined if no host is registered. */
export const askForProof = (): Promise<boolean> | undefined => {
  if (!asker) return undefined;
  underWay ??= asker().finally(() => {
    underWay = undefined;
  });
  return underWay;
};
