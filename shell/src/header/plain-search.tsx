import { Search } from 'lucide-react';
import { type FormEvent, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import styles from './plain-search.module.css';

interface Props {
  onFocus: () => void;
  /** Nothing is typed (any more): the field may be exchanged for a better one. */
  onEmpty: () => void;
}

const longestText = 100;

/** A search that needs no remote: a form that leads to /search?q=. */
export const PlainSearch = ({ onFocus, onEmpty }: Props) => {
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  const search = (event: FormEvent) => {
    event.preventDefault();
    const text = field.current?.value.trim();
    if (text) void navigate(`/search?q=${encodeURIComponent(text)}`);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: <search> is no landmark yet in the browsers of some readers
    <form role="search" action="/search" method="get" className={styles['form']} onSubmit={search}>
      <input
        ref={field}
        type="search"
        name="q"
        aria-label="搜索"
        placeholder="搜索"
        maxLength={longestText}
        autoComplete="off"
        enterKeyHint="search"
        className={styles['field']}
        onFocus={onFocus}
        onBlur={onEmpty}
      />
      <button type="submit" aria-label="开始搜索" className={styles['submit']}>
        <Search aria-hidden="true" size={18} />
      </button>
    </form>
  );
};
