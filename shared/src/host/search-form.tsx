import { Search } from 'lucide-react';
import type { FocusEvent, FormEvent, InputHTMLAttributes, ReactNode, Ref } from 'react';
import styles from './search-form.module.css';

export interface SearchFormProps {
  /** What the field has besides its name, its look and its limit. */
  field: InputHTMLAttributes<HTMLInputElement> & { ref?: Ref<HTMLInputElement> };
  onSearch: () => void;
  /** The focus goes somewhere else. */
  onLeave?: () => void;
  /** What hangs below the field. */
  children?: ReactNode;
}

const longestText = 100;

/** The search of the header, which leads to /search?q= also without scripts; the box and what stands in for it. */
export const SearchForm = ({ field, onSearch, onLeave, children }: SearchFormProps) => {
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    onSearch();
  };
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) onLeave?.();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: <search> is no landmark yet in the browsers of some readers
    <form
      role="search"
      action="/search"
      method="get"
      className={styles.form}
      onSubmit={onSubmit}
      onBlur={onBlur}
    >
      <input
        name="q"
        aria-label="搜索"
        placeholder="搜索"
        maxLength={longestText}
        autoComplete="off"
        enterKeyHint="search"
        {...field}
        className={styles.field}
      />
      <button type="submit" aria-label="开始搜索" className={styles.submit}>
        <Search aria-hidden="true" size={18} />
      </button>
      {children}
    </form>
  );
};
