/** One entry of a feed, whatever the format. */
export interface FeedEntry {
  /** Its page in full, which never changes; also its id. */
  url: string;
  /** Where a shared link leads. */
  external?: string;
  title: string;
  /** Plain text. */
  summary: string;
  /** All of it, where it is ours: sanitised HTML with addresses in full. */
  html?: string;
  /** The day in Beijing that it is of, where that is not the one of its publication. */
  day?: string;
  /** Stays what it is; what moves is `updated`. */
  published: Date;
  /** When it was last changed; left out where it was not, or nobody knows. */
  updated?: Date;
  authors: readonly string[];
  tags: readonly string[];
  image?: string | undefined;
}

/** A list as a feed. */
export interface FeedContent {
  title: string;
  description: string;
  language: string;
  /** The list's page, with its filter. */
  page: string;
  /** The feed's own address. */
  self: string;
  icon: string;
  entries: readonly FeedEntry[];
}
