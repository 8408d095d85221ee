import { pollLimits } from '@hub/shared/contracts/limits/status-limits';
import { TextInput } from '@hub/shared/input/text-input';
import { Button } from '@hub/shared/ui/button';
import { Checkbox } from '@hub/shared/ui/checkbox';
import { Select } from '@hub/shared/ui/select';
import type { PollWords } from '../draft/status-words.ts';
import styles from './poll-fields.module.css';

export const newPoll: PollWords = { options: ['', ''], seconds: 86_400, multiple: false };

const durations = [
  { value: '300', label: '5 分钟' },
  { value: '1800', label: '30 分钟' },
  { value: '3600', label: '1 小时' },
  { value: '21600', label: '6 小时' },
  { value: '86400', label: '1 天' },
  { value: '259200', label: '3 天' },
  { value: '604800', label: '7 天' },
] as const;

interface PollFieldsProps {
  poll: PollWords;
  onChange: (poll: PollWords | undefined) => void;
}

/** Options stand in their places. */
const placed = (options: readonly string[]) => options.map((option, place) => ({ option, place }));

/** The options of a poll, how long it takes votes, and whether one may choose several. */
export const PollFields = ({ poll, onChange }: PollFieldsProps) => {
  const { options, seconds, multiple } = poll;
  const change = (news: Partial<PollWords>) => onChange({ ...poll, ...news });
  return (
    <fieldset className={styles.poll}>
      <legend className="visually-hidden">投票</legend>
      {placed(options).map(({ option, place }) => (
        <div key={place} className={styles.option}>
          <TextInput
            label={`选项 ${place + 1}`}
            hideLabel
            placeholder={`选项 ${place + 1}`}
            value={option}
            onChange={(text) => change({ options: options.with(place, text) })}
          />
          {options.length > 2 && (
            <Button
              tone="quiet"
              size="small"
              aria-label={`移除选项 ${place + 1}`}
              onClick={() => change({ options: options.toSpliced(place, 1) })}
            >
              移除
            </Button>
          )}
        </div>
      ))}
      <div className={styles.rules}>
        {options.length < pollLimits.options && (
          <Button size="small" onClick={() => change({ options: [...options, ''] })}>
            添加选项
          </Button>
        )}
        <Select
          label="投票时长"
          options={durations}
          value={durations.find(({ value }) => value === String(seconds))?.value ?? '86400'}
          onChange={(value) => change({ seconds: Number(value) })}
        />
        <Checkbox checked={multiple} onChange={(is) => change({ multiple: is })}>
          可多选
        </Checkbox>
        <Button tone="quiet" size="small" onClick={() => onChange(undefined)}>
          取消投票
        </Button>
      </div>
    </fieldset>
  );
};
