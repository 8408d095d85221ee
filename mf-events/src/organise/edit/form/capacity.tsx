import { TextInput } from '@hub/shared/input/text-input';
import { Checkbox } from '@hub/shared/ui/checkbox';
import styles from './form.module.css';
import type { PartProps } from './part-props.ts';
import { Section } from './section.tsx';

/** How many may come, and what happens to who comes later. */
export const Capacity = ({ form }: PartProps) => (
  <Section title="报名">
    <TextInput
      className={styles.short}
      label="名额"
      inputMode="numeric"
      placeholder="不填为不限"
      {...form.field('capacity')}
    />
    <Checkbox checked={form.values.waitlist} onChange={(waitlist) => form.change({ waitlist })}>
      满员后可以候补，有人取消时按顺序自动递补
    </Checkbox>
  </Section>
);
