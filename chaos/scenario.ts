/** How much is tried: `short` is part of `npm test`, `long` is run by hand. */
export type Scale = 'short' | 'long';

/** What a scenario came to. */
export interface Outcome {
  /** What was tried, in words with numbers. */
  readonly tried: string;
  /** What was lost or failed, a line each; none is as it should be. */
  readonly lost: readonly string[];
  /** What was broken on purpose afterwards, and whether the same checks saw it. */
  readonly control: { readonly broken: string; readonly isNoticed: boolean };
}

/** One line of the table. */
export interface Scenario {
  /** By which it is asked for. */
  readonly name: string;
  readonly what: string;
  /** Part of the short form. */
  readonly isShort: boolean;
  readonly run: (scale: Scale, say: (line: string) => void) => Promise<Outcome>;
}
