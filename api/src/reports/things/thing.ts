import type { ReportedKind } from '@hub/shared/contracts/input/source-id';
import type { Db } from '../../platform/db/open-database.ts';
import type { Context } from '../../platform/http/context.ts';
import type { ModerationAction } from '../../platform/sources/source-adapter.ts';

/** A status of the link feed, as far as a report is concerned. */
export interface ReportedStatus {
  readonly id: string;
  readonly user_id: number;
  readonly content: string;
  readonly is_shown: boolean;
}

/** Statuses stand above this feature: what is needed of them is passed in. */
export interface ReportedStatuses {
  readonly find: (db: Db, ids: readonly string[]) => Promise<Map<string, ReportedStatus>>;
  readonly take: (tx: Db, id: string, action: ModerationAction) => Promise<boolean>;
  readonly bringBack: (tx: Db, id: string, action: ModerationAction) => Promise<boolean>;
}

/** What the calls of this feature are given. */
export type ReportContext = Context & { readonly statuses: ReportedStatuses };

/** What of it knows the things that are reported. */
export type Parts = Pick<ReportContext, 'sources' | 'config' | 'statuses'>;

/** What can be reported, as it is now: a thing of any kind, a comment, a status, a member or a person. */
export interface ReportedThing {
  readonly id: string;
  readonly kind: ReportedKind;
  /** Empty where not everybody may see it. */
  readonly title: string;
  /** What a public comment stands on is called; else empty. */
  readonly place: string;
  readonly isPublic: boolean;
  readonly link: string;
  /** 0 for nobody of ours. */
  readonly authorId: number;
  readonly canRemove: boolean;
  /** The thing it stands on, with the comment where it is one: what a message names. */
  readonly about: { readonly sourceId: string; readonly commentId?: number };
}
