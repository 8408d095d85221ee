declare module '@20minutes/s3rver' {
  import type { Server } from 'node:http';

  interface Options {
    readonly address: string;
    readonly port: number;
    readonly silent: boolean;
    readonly allowMismatchedSignatures: boolean;
    readonly directory: string;
    readonly configureBuckets: readonly { readonly name: string }[];
  }

  interface Listing {
    Contents: { readonly Key: string }[];
    IsTruncated: boolean;
    NextContinuationToken?: string | undefined;
  }

  /** Koa's context. */
  interface Request {
    query: Record<string, string | string[] | undefined>;
    body?: { readonly ListBucketResult?: Listing } | string;
    status: number;
    type: string;
    readonly method: string;
    readonly path: string;
    readonly headers: Readonly<Record<string, string | undefined>>;
    readonly store: {
      getObject: (
        bucket: string,
        key: string,
        options: object,
      ) => Promise<{ metadata: { etag: string }; content: { destroy: () => void } } | null>;
    };
  }

  /** An S3 server over a folder; its keys are `S3RVER`, `S3RVER`. */
  export default class S3rver {
    readonly httpServer: Server;
    /** What a request passes on its way; its routes come last. */
    readonly middleware: ((context: Request, next: () => Promise<void>) => Promise<void>)[];
    constructor(options: Options);
    run(): Promise<{ readonly port: number }>;
    close(): Promise<void>;
  }
}
