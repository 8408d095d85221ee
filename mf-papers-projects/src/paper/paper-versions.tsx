import type { PaperDetail } from '@hub/shared/contracts/paper';
import { Link } from '@hub/shared/ui/link';
import { DatedList } from '../sheet/dated-list.tsx';

const inKb = new Intl.NumberFormat('en-US');

export interface PaperVersionsProps {
  versions: PaperDetail['versions'] | undefined;
  /** Its address on arXiv. */
  source: string;
}

/** The versions of a paper, the latest first; each leads to its page on arXiv. */
export const PaperVersions = ({ versions = [], source }: PaperVersionsProps) => (
  <DatedList id="paper-versions" title="版本" items={versions} keyOf={({ version }) => String(version)}>
    {({ version, size_kb }) => (
      <>
        <Link newTab href={`${source}v${version}`}>
          v{version}
        </Link>
        {version === versions[0]?.version && <span>最新</span>}
        {size_kb !== undefined && <span>{inKb.format(size_kb)} KB</span>}
      </>
    )}
  </DatedList>
);
