import type { Paper } from '@hub/shared/contracts/paper';
import { safeUrl } from '@hub/shared/text/address/safe-url';
import { plainTitle } from '@hub/shared/text/plain-title';
import { type Subject, type Thing, thing } from './thing.ts';

// In UTC, as arXiv dates what is submitted.
const dayOf = (paper: Paper) => paper.published_at.slice(0, 10);

/** A paper as a scholarly article; the text lies with arXiv. */
export const paperThing = (paper: Paper, { url }: Subject): Thing =>
  thing({
    '@type': 'ScholarlyArticle',
    '@id': `${url}#paper`,
    url,
    mainEntityOfPage: url,
    name: plainTitle(paper.title),
    headline: plainTitle(paper.title),
    abstract: paper.introduction,
    author: paper.authors.map((name) => ({ '@type': 'Person', name })),
    datePublished: dayOf(paper),
    identifier: paper.arxiv_id && {
      '@type': 'PropertyValue',
      propertyID: 'arXiv',
      value: paper.arxiv_id,
    },
    sameAs: safeUrl(paper.source),
    encoding: safeUrl(paper.pdf_url) && {
      '@type': 'MediaObject',
      contentUrl: safeUrl(paper.pdf_url),
      encodingFormat: 'application/pdf',
    },
    keywords: paper.categories,
    isPartOf: paper.venue && { '@type': 'Periodical', name: paper.venue },
    commentCount: paper.comment_count,
  });

/** What reference managers and scholarly search engines read of a paper, as names and contents of `meta`. */
export const citationTags = (paper: Paper, { url }: Subject): [string, string][] => {
  const tags: [string, string | undefined][] = [
    ['citation_title', plainTitle(paper.title)],
    ...paper.authors.map((name): [string, string] => ['citation_author', name]),
    ['citation_publication_date', dayOf(paper).replaceAll('-', '/')],
    ['citation_arxiv_id', paper.arxiv_id],
    ['citation_pdf_url', safeUrl(paper.pdf_url)],
    ['citation_abstract_html_url', url],
    ...paper.categories.map((name): [string, string] => ['citation_keywords', name]),
  ];
  return tags.flatMap(([name, content]) => (content ? [[name, content] satisfies [string, string]] : []));
};
