import { PictureField } from '@hub/shared/input/picture-field';
import { TagField } from '@hub/shared/input/tag-field';
import { TextArea } from '@hub/shared/input/text-area';
import { TextInput } from '@hub/shared/input/text-input';
import { Segmented } from '@hub/shared/ui/segmented';
import type { FieldErrors } from '../save/use-publish.ts';
import type { StoryFacts } from '../use-text.ts';
import { declarations } from './declarations.ts';
import styles from './form.module.css';

const summaryLimit = 500;

export interface FactsProps {
  facts: StoryFacts;
  errors: FieldErrors;
  onChange: (news: Partial<StoryFacts>) => void;
}

/** What belongs to a story beside its text. */
export const Facts = ({ facts, errors, onChange }: FactsProps) => (
  <section className={styles.facts} aria-label="文章信息">
    <TextArea
      label="摘要"
      value={facts.summary}
      limit={summaryLimit}
      placeholder="列表里显示的一两句话，可不写"
      error={errors['summary']}
      onChange={(summary) => onChange({ summary })}
    />
    <TagField
      chosen={facts.tag_ids}
      error={errors['tag_ids']}
      onChange={(tag_ids) => onChange({ tag_ids })}
    />
    <PictureField
      label="封面"
      value={facts.cover_url}
      error={errors['cover_url']}
      onChange={(cover_url) => onChange({ cover_url })}
    />
    <div className={styles.field}>
      <span className={styles.label}>创作声明</span>
      <Segmented
        role="radio"
        label="创作声明"
        options={declarations}
        value={facts.declaration}
        onChange={(declaration) => onChange({ declaration })}
      />
      {errors['declaration'] && <p className={styles.error}>{errors['declaration']}</p>}
    </div>
    <TextInput
      label="原文链接（分享别处的文章时填写）"
      type="url"
      inputMode="url"
      placeholder="https://"
      value={facts.url}
      error={errors['url']}
      onChange={(url) => onChange({ url })}
    />
  </section>
);
