/** Response headers in which an answer says more than its data holds; readable across our own origins. */
export const answerHeaders = {
  /** When ranks and heat were computed: ISO 8601, UTC. */
  computedAt: 'x-computed-at',
  /** `YYYY-MM-DD`, Beijing: the time window was counted back from the newest imported entry, not from now. */
  dataAsOf: 'x-data-as-of',
  /** Of a list of the link feed: where it goes on (RFC 8288). */
  link: 'link',
} as const;

/** How the HTML server calls itself when it asks for a document's data: nobody looks at anything then. */
export const htmlServerAgent = 'hub-html-server';

export type AnswerHeader = (typeof answerHeaders)[keyof typeof answerHeaders];
