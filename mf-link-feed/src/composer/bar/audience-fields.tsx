import { Select } from '@hub/shared/ui/select';
import type { StatusWords, Visibility } from '../draft/status-words.ts';

const visibilities: readonly { value: Visibility; label: string }[] = [
  { value: 'public', label: '公开' },
  { value: 'unlisted', label: '不公开列出' },
  { value: 'private', label: '仅关注者' },
];
// Only an answer to one of these can be one.
const direct = { value: 'direct', label: '仅提到的人' } as const;

const languages = [
  { value: 'zh', label: '中文' },
  { value: 'en', label: 'English' },
  { value: 'ja', label: '日本語' },
  { value: 'ko', label: '한국어' },
  { value: 'de', label: 'Deutsch' },
  { value: 'fr', label: 'Français' },
  { value: 'es', label: 'Español' },
] as const;

/** One that is not among them is offered as it is called. */
const withOwn = (language: string) =>
  languages.some(({ value }) => value === language)
    ? languages
    : [...languages, { value: language, label: language }];

interface AudienceFieldsProps {
  words: StatusWords;
  isEdit: boolean;
  onChange: (news: Partial<StatusWords>) => void;
}

/** Who sees a status, and in which language it is. */
export const AudienceFields = ({ words, isEdit, onChange }: AudienceFieldsProps) => (
  <>
    {!isEdit && (
      <Select
        label="谁可以看"
        options={words.visibility === 'direct' ? [...visibilities, direct] : visibilities}
        value={words.visibility}
        onChange={(visibility) => onChange({ visibility })}
      />
    )}
    <Select<string>
      label="语言"
      options={withOwn(words.language)}
      value={words.language}
      onChange={(language) => onChange({ language })}
    />
  </>
);
