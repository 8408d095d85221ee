/**
 * What can go wrong with a build on this server: its files do not fit, its code throws when it is loaded or drawn, holds
 * a thread, ends one, eats its memory, or waits for something that never comes. Or it was built for another hub: it claims
 * what is another remote's, or needs another version of what is shared.
 */
export type FaultKind =
  | 'files'
  | 'load'
  | 'render'
  | 'hang'
  | 'death'
  | 'memory'
  | 'wait'
  | 'claim'
  | 'shared';

export interface Fault {
  /** Name of the remote; `shell` where it is no remote's. */
  remote: string;
  /** Which build of it. */
  version: string;
  kind: FaultKind;
  message: string;
  /** What was being drawn. */
  at?: string;
}

export type ReportFault = (fault: Fault) => void;
