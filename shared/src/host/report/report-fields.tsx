import { useId } from 'react';
import { MAX_REMARK, needsLink, reportTypes } from '../../contracts/report-types.ts';
import { TextArea } from '../../input/text-area.tsx';
import { TextInput } from '../../input/text-input.tsx';
import { Button } from '../../ui/control/button.tsx';
import styles from './report.module.css';
import { chooseType } from './report-form.ts';
import { useReport } from './use-report.ts';

export interface ReportFieldsProps {
  sourceId: string;
  /** The report has arrived. */
  onDone: () => void;
}

/** Type, link where one is needed, remark; nothing is sent that the API would refuse. */
export const ReportFields = ({ sourceId, onDone }: ReportFieldsProps) => {
  const { form, filled, errors, busy, change, send } = useReport(sourceId, onDone);
  return (
    <form
      ref={form}
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <ReportTypes
        type={filled.type}
        error={errors.type}
        onChoose={(type) => change(chooseType(filled, type))}
      />
      {needsLink(filled.type) && (
        <TextInput
          label="举报链接"
          name="url"
          inputMode="url"
          placeholder="原文地址，以 http:// 或 https:// 开头"
          required
          value={filled.url}
          error={errors.url}
          onChange={(url) => change({ ...filled, url })}
          onSubmit={() => void send()}
        />
      )}
      <TextArea
        label="补充说明"
        placeholder="选填"
        value={filled.remark}
        limit={MAX_REMARK}
        onChange={(remark) => change({ ...filled, remark })}
      />
      <Button type="submit" tone="primary" size="large" busy={busy}>
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
    <fieldset className={styles.types} aria-describedby={error ? `${id}-error` : undefined}>
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
