import { useId } from 'react';
import { MAX_REMARK, needsLink, reportTypes } from '../../contracts/community/report-types.ts';
import { TextArea } from '../../input/text-area.tsx';
import { TextInput } from '../../input/text-input.tsx';
import { Button } from '../../ui/control/button.tsx';
import styles from './report.module.css';
import { useReport } from './use-report.ts';

export interface ReportFieldsProps {
  sourceId: string;
  /** The report has arrived. */
  onDone: () => void;
}

/** Type, link where one is needed, remark; nothing is sent that the API would refuse. */
export const ReportFields = ({ sourceId, onDone }: ReportFieldsProps) => {
  const form = useReport(sourceId, onDone);
  return (
    <form {...form.props} className={styles.form}>
      <ReportTypes
        type={form.values.type}
        error={form.errors.type}
        // A link belongs to the type it was given for (spec §5).
        onChoose={(type) => form.change({ type, url: '' })}
      />
      {needsLink(form.values.type) && (
        <TextInput
          label="举报链接"
          inputMode="url"
          placeholder="原文地址，以 http:// 或 https:// 开头"
          required
          {...form.field('url')}
        />
      )}
      <TextArea label="补充说明" placeholder="选填" limit={MAX_REMARK} {...form.field('remark')} />
      <Button type="submit" tone="primary" size="large" busy={form.isPending}>
        提交
      </Button>
    </form>
  );
};

interface ReportTypesProps {
  type: number;
  error: string | undefined;
  onChoose: (type: number) => void;
}

const ReportTypes = ({ type, error, onChoose }: ReportTypesProps) => {
  const id = useId();
  return (
    <fieldset
      className={styles.types}
      data-invalid={error ? true : undefined}
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <legend className={styles.legend}>举报类型</legend>
      {Object.entries(reportTypes).map(([value, label]) => (
        <label key={value} className={styles.type}>
          <input
            type="radio"
            name={`${id}-type`}
            checked={type === Number(value)}
            onChange={() => onChoose(Number(value))}
          />
          {label}
        </label>
      ))}
      {error && (
        <p id={`${id}-error`} role="alert" className={styles.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
};
