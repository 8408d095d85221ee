/** A day of a source that knows the day alone, in UTC; a clock time would be made up. Nothing where none is known. */
export const Day = ({ value }: { value: string }) => {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})/.exec(value) ?? [];
  if (!year) return null;
  return (
    <time dateTime={`${year}-${month}-${day}`}>
      {year}年{Number(month)}月{Number(day)}日
    </time>
  );
};
