import { exactCount, formatCount } from '../../text/number.ts';

export interface CountProps {
  value: number;
  /** What is counted, for the accessible name: 1,234 次点赞. */
  unit?: string;
}

/** 1.2k or 3.4w for the eye, the exact number for a screen reader and on hover. */
export const Count = ({ value, unit = '' }: CountProps) => {
  const short = formatCount(value);
  const exact = exactCount(value);
  if (short === exact && !unit) return short;
  return (
    <span title={exact}>
      <span aria-hidden="true">{short}</span>
      <span className="visually-hidden">{unit ? `${exact} ${unit}` : exact}</span>
    </span>
  );
};
