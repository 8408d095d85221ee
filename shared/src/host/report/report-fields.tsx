import { useId } from 'react';
import {
  chineseReportTypes,
  MAX_REMARK,
  MAX_SAME_AS,
  needsLink,
  needsOther,
  needsRemark,
  personReportTypes,
  reportTypes,
} from '../../contracts/community/report-types.ts';
import { TextArea } from '../../input/text-area.tsx';
import { TextInput } from '../../input/text-input.tsx';
import { Button } from '../../ui/control/button.tsx';
import styles from './report.module.css';
import { useReport } from './use-report.ts';

export interface ReportFieldsProps {
  sourceId: string;
  /** What is wrong with a person, in place of a report. */
  ofPerson: boolean;
  /** It was asked for beside Chinese words: they are what is wrong, unless somebody chooses otherwise. */
  ofChinese: boolean;
  /** The report has arrived. */
  onDone: () => void;
}

const typesFor = (ofPerson: boolean, ofChinese: boolean) => {
  if (ofPerson) return personReportTypes;
  return ofChinese ? { ...reportTypes, ...chineseReportTypes } : reportTypes;
};

/** Type, link or other person where one is needed, remark; nothing is sent that the API would refuse. */
export const ReportFields = ({ sourceId, ofPerson, ofChinese, onDone }: ReportFieldsProps) => {
  const form = useReport({ sourceId, ofPerson, ofChinese, onDone });
  const { type } = form.values;
  return (
    <form {...form.props} className={styles.form}>
      <ReportTypes
        legend={ofPerson ? '哪里不对' : '举报类型'}
        types={typesFor(ofPerson, ofChinese)}
        type={type}
        error={form.errors.type}
        // A link belongs to the type it was given for (spec §5).
        onChoose={(chosen) => form.change({ type: chosen, url: '', same_as: '' })}
      />
      {needsLink(type) && (
        <TextInput
          label="举报链接"
          inputMode="url"
          placeholder="原文地址，以 http:// 或 https:// 开头"
          required
          {...form.field('url')}
        />
      )}
      {needsOther(type) && (
        <TextInput
          label="另一位"
          placeholder="名字，或其页面地址"
          maxLength={MAX_SAME_AS}
          required
          {...form.field('same_as')}
        />
      )}
      <TextArea
        label="补充说明"
        placeholder={needsRemark(type) ? '哪里有误，应当是什么' : '选填'}
        required={needsRemark(type)}
        limit={MAX_REMARK}
        {...form.field('remark')}
      />
      <Button type="submit" tone="primary" size="large" busy={form.isPending}>
        提交
      </Button>
    </form>
  );
};

interface ReportTypesProps {
  legend: string;
  types: Readonly<Record<number, string>>;
  type: number;
  error: string | undefined;
  onChoose: (type: number) => void;
}

const ReportTypes = ({ legend, types, type, error, onChoose }: ReportTypesProps) => {
  const id = useId();
  return (
    <fieldset
      className={styles.types}
      data-invalid={error ? true : undefined}
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <legend className={styles.legend}>{legend}</legend>
      {Object.entries(types).map(([value, label]) => (
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
