import { linePoints } from './star-line.ts';

test('days are as far apart as in the calendar, the lowest count lies at the bottom', () => {
  expect(
    linePoints([
      { day: '2026-08-01', stars: 100 },
      { day: '2026-08-02', stars: 150 },
      { day: '2026-08-05', stars: 200 },
    ]),
  ).toBe('0,120 150,60 600,0');
});

test('a count that never changed is a flat line', () => {
  expect(
    linePoints([
      { day: '2026-08-01', stars: 7 },
      { day: '2026-08-03', stars: 7 },
    ]),
  ).toBe('0,120 600,120');
});
