import { TextInput } from '@hub/shared/input/text-input';
import { Checkbox } from '@hub/shared/ui/checkbox';
import { EventDate } from '@hub/shared/ui/event-date';
import { wireTime } from '../values/event-values.ts';
import styles from './form.module.css';
import type { PartProps } from './part-props.ts';
import { Section } from './section.tsx';
import { TimeField } from './time-field.tsx';

/** When it takes place, by Beijing's clock, and where; both may be on the net. */
export const WhenWhere = (props: PartProps) => (
  <>
    <Section title="时间" hint="按北京时间填写。报名的人会收到时间变动的通知。">
      <Times {...props} />
    </Section>
    <Section title="地点">
      <Places {...props} />
    </Section>
  </>
);

const Times = ({ form: { values, field } }: PartProps) => {
  const { start_time, end_time } = values;
  return (
    <>
      <div className={styles.pair}>
        <TimeField label="开始时间" {...field('start_time')} />
        <TimeField label="结束时间" earliest={start_time} {...field('end_time')} />
      </div>
      {start_time && end_time > start_time && (
        <p className={styles.preview}>
          <EventDate start={wireTime(start_time)} end={wireTime(end_time)} />
        </p>
      )}
    </>
  );
};

const Places = ({ form }: PartProps) => (
  <>
    <Checkbox checked={form.values.is_online} onChange={(is_online) => form.change({ is_online })}>
      线上活动
    </Checkbox>
    <div className={styles.pair}>
      <TextInput
        label="地点"
        placeholder={form.values.is_online ? '例如：线上会议' : '场地的名称，例如：某某楼 101'}
        {...form.field('place')}
      />
      <TextInput
        label="详细地址"
        placeholder={form.values.is_online ? '线上活动可不填' : '市、区、路、门牌号'}
        {...form.field('address')}
      />
    </div>
    <TextInput
      label="线上链接（只有报名成功的人能看到）"
      type="url"
      inputMode="url"
      placeholder="https://"
      {...form.field('online_url')}
    />
  </>
);
