/** Asks whoever is looking to show that it is still them; true once they did. */
export type AskForProof = () => Promise<boolean>;

let asker: AskForProof | undefined;
let underWay: Promise<boolean> | undefined;

/** The host of the page says how it asks; returns how to take that back. */
export const provideProof = (ask: AskForProof): (() => void) => {
  asker = ask;
  return () => {
    if (asker === ask) asker = undefined;
  };
};

/** Asks once, however many calls wait for it; undefined where no host asks. */
export const askForProof = (): Promise<boolean> | undefined => {
  if (!asker) return undefined;
  underWay ??= asker().finally(() => {
    underWay = undefined;
  });
  return underWay;
};
