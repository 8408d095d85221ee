import { linePoints } from './line-points.ts';

test('days are as far apart as in the calendar, the lowest number lies at the bottom', () => {
  expect(
    linePoints([
      { day: '2026-08-01', value: 100 },
      { day: '2026-08-02', value: 150 },
      { day: '2026-08-05', value: 200 },
    ]),
  ).toBe('0,120 150,60 600,0');
});

test('of ranks the lowest lies at the top', () => {
  expect(
    linePoints(
      [
        { day: '2026-08-01', value: 3 },
        { day: '2026-08-02', value: 1 },
        { day: '2026-08-03', value: 5 },
      ],
      true,
    ),
  ).toBe('0,60 300,0 600,120');
});

test('a number that never changed is a flat line', () => {
  const values = [
    { day: '2026-08-01', value: 7 },
    { day: '2026-08-03', value: 7 },
  ];
  expect(linePoints(values)).toBe('0,120 600,120');
  expect(linePoints(values, true)).toBe('0,0 600,0');
});
