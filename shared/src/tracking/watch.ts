/** One thing that is watched on a page. */
export interface Watch {
  /** Something was drawn or taken away. */
  look(): void;
  /** The page is not seen any more, perhaps for ever. */
  pause(): void;
  resume(): void;
  stop(): void;
}
