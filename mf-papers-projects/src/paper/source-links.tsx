import type { Paper } from '@hub/shared/contracts/paper';
import { safeUrl } from '@hub/shared/text/address/safe-url';
import { Link } from '@hub/shared/ui/link';
import { Code, ExternalLink, FileText } from 'lucide-react';
import styles from './source-links.module.css';
import { countLook } from './use-paper.ts';

/** Where the paper itself is: PDF, arXiv, code. */
export const SourceLinks = ({ paper }: { paper: Paper }) => {
  const pdf = safeUrl(paper.pdf_url);
  const source = safeUrl(paper.source);
  const code = safeUrl(paper.code_url);
  return (
    <>
      {pdf && (
        <Link className={styles.main} href={pdf} newTab onClick={() => countLook(paper.id, 'pdf')}>
          <FileText aria-hidden="true" size={16} />
          PDF
        </Link>
      )}
      {source && (
        <Link className={styles.link} href={source} newTab>
          <ExternalLink aria-hidden="true" size={16} />
          arXiv
        </Link>
      )}
      {code && (
        <Link className={styles.link} href={code} newTab>
          <Code aria-hidden="true" size={16} />
          代码
        </Link>
      )}
    </>
  );
};
