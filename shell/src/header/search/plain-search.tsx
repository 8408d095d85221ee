import { SearchForm } from '@hub/shared/host/search-form';
import { useRef } from 'react';
import { useNavigate } from 'react-router-dom';

interface Props {
  onFocus: () => void;
  onDone: () => void;
  /** An input method is done, or the field is left: it may be exchanged for a better one. */
  onRest: () => void;
}

/** A search that needs no remote: a form that leads to /search?q=. */
export const PlainSearch = ({ onFocus, onRest, onDone }: Props) => {
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  const search = () => {
    const text = field.current?.value.trim();
    if (!text) return;
    void navigate(`/search?q=${encodeURIComponent(text)}`);
    onDone();
  };
  return (
    <SearchForm
      field={{ ref: field, type: 'search', onFocus, onCompositionEnd: onRest }}
      onSearch={search}
      onLeave={onRest}
    />
  );
};
