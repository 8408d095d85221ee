import type { ReportCase } from '@hub/shared/contracts/community/report';
import { Entry } from '@hub/shared/entries/entry';
import { RowHeading } from '@hub/shared/entries/row-heading';
import { Link } from '@hub/shared/ui/link';
import { CaseFoot } from './case-foot.tsx';
import styles from './case-row.module.css';
import { CaseWords } from './case-words.tsx';

const kinds: Readonly<Record<ReportCase['kind'], string>> = {
  story: '文章',
  paper: '论文',
  project: '项目',
  event: '活动',
  comment: '评论',
  status: '动态',
  user: '成员',
  person: '人物',
};

/** One reported thing: as readers see it, what is said against it, and what can be done. */
export const CaseRow = ({ one }: { one: ReportCase }) => (
  <div className={styles.case}>
    {one.entry ? <Entry kind={one.entry.type} item={one.entry} /> : <Thing one={one} />}
    <div className={styles.box}>
      <CaseWords one={one} />
      <CaseFoot one={one} />
    </div>
  </div>
);

/** A comment by its words and place, or what is left of a thing that is gone. */
const Thing = ({ one }: { one: ReportCase }) => {
  const { kind, title, link, place, author, is_public: isPublic } = one;
  const isRead = link !== '' && (isPublic || kind === 'comment');
  const words = title || '内容已删除或不再公开';
  return (
    <div className={styles.thing}>
      <RowHeading className={styles.words}>
        {isRead ? (
          <Link href={link} newTab>
            {words}
          </Link>
        ) : (
          words
        )}
      </RowHeading>
      <p className={styles.facts}>
        <span>{kinds[kind]}</span>
        {author.id > 0 && kind !== 'user' && <Link href={`/users/${author.id}`}>{author.name}</Link>}
        {place && <span>在《{place}》下</span>}
        {!isPublic && <span>已删除或不再公开</span>}
      </p>
    </div>
  );
};
