import { useQuery } from '@hub/shared/runtime/query';
import type { TagGroups } from '@hub/shared/runtime/tags';
import { useLocation } from 'react-router-dom';
import { chosenTags, searchWithTags } from './tag-address.ts';
import { tagsWithoutScripts } from './tag-links.calls.ts';
import styles from './tag-links.module.css';
import { hasOtherSection, type TagPage } from './tag-page.ts';

interface Props {
  page: TagPage;
}

const Sections = ({ page }: Props) => {
  const { data = [] } = useQuery(tagsWithoutScripts());
  const shown = data.filter(({ id }) => id !== 'other' || hasOtherSection(page));
  return shown.map((section) => <Section key={section.id} page={page} section={section} />);
};

const Section = ({ page, section: { title, children } }: Props & { section: TagGroups[number] }) => {
  const { pathname, search } = useLocation();
  const chosen = chosenTags(search, page);
  const hrefOf = (id: string) => {
    const next = chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id];
    return pathname + searchWithTags(search, page, next);
  };
  return (
    <section>
      <h2 className={styles.title}>{title}</h2>
      <p className={styles.links}>
        {children.map(({ id, label }) => (
          <a key={id} href={hrefOf(id)} aria-current={chosen.includes(id) ? 'true' : undefined}>
            {label}
          </a>
        ))}
      </p>
    </section>
  );
};

/** The tags as links, for readers without scripts: each adds itself to what is chosen, or goes. */
export const TagLinks = ({ page }: Props) => (
  <noscript>
    <nav aria-label="标签导航" className={styles.tags}>
      <Sections page={page} />
    </nav>
  </noscript>
);
