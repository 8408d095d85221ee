import type { DailyEdition } from '@hub/shared/contracts/other/daily';
import type { ReactNode } from 'react';
import styles from './daily-page.module.css';
import { EventItem, PaperItem, ProjectItem, StoryItem } from './items.tsx';
import { NewsItem } from './news-item.tsx';

export interface EditionSectionsProps {
  items: Pick<DailyEdition, 'news' | 'papers' | 'projects' | 'stories' | 'events'>;
}

/** What there is to read, by kind; kinds of which there is nothing are left out. */
export const EditionSections = ({
  items: { news, papers, projects, stories, events },
}: EditionSectionsProps) => (
  <>
    <Section title="要闻" items={news} keyOf={({ story_id }) => story_id} render={NewsItem} />
    <Section title="论文" items={papers} keyOf={({ id }) => id} render={PaperItem} />
    <Section title="项目" items={projects} keyOf={({ id }) => id} render={ProjectItem} />
    <Section title="站内文章" items={stories} keyOf={({ id }) => id} render={StoryItem} />
    <Section title="即将开始" items={events} keyOf={({ id }) => id} render={EventItem} />
  </>
);

interface SectionProps<Item> {
  title: string;
  items: readonly Item[];
  keyOf: (item: Item) => number | string;
  render: (props: { item: Item }) => ReactNode;
}

function Section<Item>({ title, items, keyOf, render: Render }: SectionProps<Item>) {
  if (items.length === 0) return null;
  return (
    <section aria-label={title} className={styles.section}>
      <h2 className={styles.heading}>{title}</h2>
      {items.map((item) => (
        <Render key={keyOf(item)} item={item} />
      ))}
    </section>
  );
}
