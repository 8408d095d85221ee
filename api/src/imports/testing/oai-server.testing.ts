import type { SourceServer } from './source-server.testing.ts';

const A_YEAR = 60_000;

export const arxivIdOf = (n: number): string => {
  const year = 26 + Math.floor(n / A_YEAR);
  return `${year}${String(1 + (n % 12)).padStart(2, '0')}.${10_000 + (n % A_YEAR)}`;
};

const DAY = '2026-11-20T06:00:00Z';

const page = (records: readonly string[], token?: string): string => `<?xml version="1.0" encoding="UTF-8"?>
<OAI-PMH xmlns="http://www.openarchives.org/OAI/2.0/"><responseDate>${DAY}</responseDate><ListRecords>
${records.join('\n')}${token === undefined ? '' : `<resumptionToken>${token}</resumptionToken>`}</ListRecords></OAI-PMH>`;

const of = (n: number, { updated = '', title = `Example Paper ${n}`, code = '' } = {}): string => `<record>
  <header><identifier>oai:arXiv.org:${arxivIdOf(n)}</identifier><datestamp>2026-11-19</datestamp><setSpec>cs</setSpec></header>
  <metadata><arXiv xmlns="http://arxiv.org/OAI/arXiv/"><id>${arxivIdOf(n)}</id><created>2026-11-${String(10 + (n % 9)).padStart(2, '0')}</created>
  ${updated && `<updated>${updated}</updated>`}<authors><author><keyname>Example</keyname><forenames>Ada</forenames></author>
  <author><keyname>Sample</keyname><forenames>Bo</forenames><suffix>Jr.</suffix></author></authors>
  <title>${title}</title><categories>cs.AI cs.LG</categories>
  <abstract>  示例摘要：we study
  $O(n &lt; 2)$ of example ${n}.${code && ` Code: ${code}.`}</abstract></arXiv></metadata></record>`;

/** What arXiv says of a version: `v1`, a date of RFC 2822, the size of its sources. */
export type RawVersion = readonly [version: string, date: string, size?: string];

/** The answer for one paper in arXiv's other format, which tells versions. */
const raw = (
  n: number,
  versions: readonly RawVersion[],
  arxivId = arxivIdOf(n),
): string => `<?xml version="1.0"?>
<OAI-PMH xmlns="http://www.openarchives.org/OAI/2.0/"><responseDate>${DAY}</responseDate><GetRecord><record>
  <header><identifier>oai:arXiv.org:${arxivId}</identifier><datestamp>2026-11-19</datestamp></header>
  <metadata><arXivRaw xmlns="http://arxiv.org/OAI/arXivRaw/"><id>${arxivId}</id><submitter>Ada Example</submitter>
  ${versions.map(([version, date, size]) => `<version version="${version}"><date>${date}</date>${size === undefined ? '' : `<size>${size}</size>`}<source_type>D</source_type></version>`).join('')}
  <title>Raw Paper ${n}</title><authors>Ada Example, Bo Sample Jr. (Example University)</authors>
  <categories>cs.AI</categories><abstract>raw</abstract></arXivRaw></metadata></record></GetRecord></OAI-PMH>`;

const refusal = (code: string): string =>
  `<OAI-PMH><responseDate>${DAY}</responseDate><error code="${code}">no</error></OAI-PMH>`;

/** Pages and records of OAI-PMH as arXiv writes them. */
export const oaiRecord = { page, of, raw, refusal };

interface Served {
  pages: number;
}

interface Options {
  readonly records: number;
  readonly pageSize: number;
  /** The number of the first record. */
  readonly from?: number;
  /** Every so many requests it asks to be left alone for five seconds. */
  readonly busyEvery?: number;
  /** Knows its first mark no more when it is given back. */
  readonly forgetsOnce?: boolean;
}

/** Serves so many records, page by page. */
export const serveOai = (server: Pick<SourceServer, 'on'>, path: string, options: Options): Served => {
  const { records, pageSize, from = 0, busyEvery = Number.POSITIVE_INFINITY } = options;
  const served = { pages: 0 };
  let hasForgotten = !options.forgetsOnce;
  server.on(path, (request, response, count) => {
    if (count % busyEvery === 0) return void response.writeHead(503, { 'retry-after': '5' }).end();
    const token = new URL(request.url ?? '', 'http://x').searchParams.get('resumptionToken');
    if (token && !hasForgotten) {
      hasForgotten = true;
      return void response.end(refusal('badResumptionToken'));
    }
    const start = Number(token ?? 0);
    const end = Math.min(start + pageSize, records);
    const list = Array.from({ length: end - start }, (_, index) => of(from + start + index));
    served.pages += 1;
    response.end(page(list, end < records ? String(end) : ''));
  });
  return served;
};
