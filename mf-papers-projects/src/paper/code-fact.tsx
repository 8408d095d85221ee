import type { PaperDetail } from '@hub/shared/contracts/paper';
import { safeUrl } from '@hub/shared/text/address/safe-url';
import { Count } from '@hub/shared/ui/count';
import { Link } from '@hub/shared/ui/link';
import styles from './facts.module.css';

export interface CodeFactProps {
  code: NonNullable<PaperDetail['code']>;
  /** As the paper names it. */
  url: string;
}

/** The repository of a paper's code, its stars, and its page here where it has one. */
export const CodeFact = ({ code: { name, stars, project_id: projectId }, url }: CodeFactProps) => {
  const href = safeUrl(url);
  return (
    <span className={styles.code}>
      {href ? (
        <Link href={href} newTab lang="en">
          {name}
        </Link>
      ) : (
        <span lang="en">{name}</span>
      )}
      {stars !== undefined && (
        <>
          {' '}
          <span className={styles.part}>
            · <Count value={stars} unit="个星标" />
            <span aria-hidden="true"> 星标</span>
          </span>
        </>
      )}
      {projectId !== undefined && (
        <>
          {' '}
          <span className={styles.part}>
            · <Link href={`/projects/${projectId}`}>项目页</Link>
          </span>
        </>
      )}
    </span>
  );
};
