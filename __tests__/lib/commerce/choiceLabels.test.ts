import { choiceLabels } from '@/lib/commerce/choiceLabels';

const J5 = 'Display for Samsung J510F (J5 2016) with touch';

test.each([
  [
    'grades, when each has another',
    [
      ['A12 Display, Incell', 'incell'],
      ['A12 Display', 'service-pack'],
    ],
    ['Incell', 'Service pack'],
  ],
  [
    'the words that differ',
    [
      [`${J5} Black - Original`, 'original'],
      [`${J5} Gold - (TFT)`, null],
      [`${J5} White - Original`, 'original'],
    ],
    ['Black - Original', 'Gold - (TFT)', 'White - Original'],
  ],
  [
    'the differing words between shared ones',
    [
      ['Back cover for A10 Black', null],
      ['Back cover for A10s Black', null],
    ],
    ['A10', 'A10s'],
  ],
  [
    'whole names, when one is the other and more',
    [
      ['Battery A12', null],
      ['Battery A12', null],
    ],
    ['Battery A12', 'Battery A12'],
  ],
  ['the name of a single choice', [['Battery A12', null]], ['Battery A12']],
  ['nothing for no choice', [], []],
] as [string, [string, string | null][], string[]][])('%s', (_what, choices, labels) => {
  const items = choices.map(([itmName, grade]) => ({ itmName, grade }));
  expect(choiceLabels(items)).toEqual(labels);
});
