import { darkRuns } from '@/lib/text/darkRuns';

const cells = (drawn: string) => [...drawn].map((cell) => cell === '#');

it.each([
  ['', []],
  ['...', []],
  ['###', [{ from: 0, width: 3 }]],
  [
    '#.##.',
    [
      { from: 0, width: 1 },
      { from: 2, width: 2 },
    ],
  ],
  ['..#', [{ from: 2, width: 1 }]],
])('returns the dark runs of "%s"', (drawn, runs) => {
  expect(darkRuns(cells(drawn))).toEqual(runs);
});
