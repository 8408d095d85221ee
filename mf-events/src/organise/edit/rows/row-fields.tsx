import { PictureField } from '@hub/shared/input/picture-field';
import { TextArea } from '@hub/shared/input/text-area';
import { TextInput } from '@hub/shared/input/text-input';
import styles from './rows.module.css';

/** A field that every row has. */
export interface Column<Field extends string> {
  field: Field;
  label: string;
  placeholder?: string;
  kind?: 'line' | 'address' | 'words' | 'picture';
  /** How much of the line it takes. */
  width: 'narrow' | 'wide' | 'whole';
}

export interface RowFieldsProps<Field extends string> {
  columns: readonly Column<Field>[];
  row: Readonly<Record<Field, string>>;
  /** What is wrong with the row. */
  problem: string | undefined;
  onChange: (field: Field, value: string) => void;
}

/** The fields of one row; what is wrong stands at the one that the words name, else at the first. */
export const RowFields = <Field extends string>({
  columns,
  row,
  problem,
  onChange,
}: RowFieldsProps<Field>) => {
  const blamed = columns.find(({ label }) => problem?.includes(label)) ?? columns[0];
  return (
    <div className={styles.fields}>
      {columns.map((column) => (
        <div key={column.field} className={styles[column.width]}>
          <Cell
            column={column}
            value={row[column.field]}
            error={column === blamed ? problem : undefined}
            onChange={(value) => onChange(column.field, value)}
          />
        </div>
      ))}
    </div>
  );
};

interface CellProps {
  column: Column<string>;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

const Cell = ({ column: { label, placeholder, kind = 'line' }, ...field }: CellProps) => {
  const about = { label, ...(placeholder === undefined ? {} : { placeholder }) };
  if (kind === 'picture') return <PictureField label={label} {...field} />;
  if (kind === 'words') return <TextArea className={styles.words} rows={2} {...about} {...field} />;
  return (
    <TextInput {...about} {...(kind === 'address' ? { inputMode: 'url', type: 'url' } : {})} {...field} />
  );
};
