import { PictureField } from '@hub/shared/input/picture-field';
import { TagField } from '@hub/shared/input/tag-field';
import { TextArea } from '@hub/shared/input/text-area';
import { TextInput } from '@hub/shared/input/text-input';
import styles from './form.module.css';
import type { PartProps } from './part-props.ts';
import { Section } from './section.tsx';

/** What the event is, as lists show it, and who stands behind it. */
export const Basics = ({ form }: PartProps) => (
  <>
    <Section title="基本信息" hint="名称、简介和配图会出现在活动列表里。">
      <TextInput label="活动名称" required {...form.field('name')} />
      <TextArea
        label="一句话简介"
        placeholder="适合谁来，来了得到什么"
        className={styles.low}
        limit={200}
        allowsOverflow
        {...form.field('brief')}
      />
      <PictureField label="配图" {...form.field('image_url')} />
      <TagField
        chosen={form.values.tag_ids}
        error={form.errors.tag_ids}
        onChange={(tag_ids) => form.change({ tag_ids })}
      />
    </Section>
    <Section title="主办方">
      <TextInput label="主办方" placeholder="学校、机构或社区的名称" {...form.field('company')} />
      <TextArea
        label="主办方介绍"
        className={styles.low}
        limit={500}
        allowsOverflow
        {...form.field('company_brief')}
      />
    </Section>
  </>
);
