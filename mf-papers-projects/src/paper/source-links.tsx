import type { Paper } from '@hub/shared/contracts/paper';
import { Code, ExternalLink, FileText } from 'lucide-react';
import { SheetLink } from '../sheet/sheet-link.tsx';
import { countLook } from './use-paper.ts';

/** Where the paper itself is: PDF, arXiv, code. */
export const SourceLinks = ({ paper }: { paper: Paper }) => (
  <>
    <SheetLink
      main
      href={paper.pdf_url}
      icon={FileText}
      label="PDF"
      onClick={() => countLook(paper.id, 'pdf')}
    />
    <SheetLink href={paper.source} icon={ExternalLink} label="arXiv" />
    <SheetLink href={paper.code_url} icon={Code} label="代码" />
  </>
);
