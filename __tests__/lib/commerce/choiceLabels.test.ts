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
    ['Black Original', 'Gold TFT', 'White Original'],
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
    'no words that all share, no lists of phones, no details in brackets',
    [
      ['Tempered glass "Flat" for Huawei P10/P20', null],
      ['Tempered glass "privacy" for Huawei P10 White (tempered, full cover)', null],
    ],
    ['Flat', 'privacy P10 White tempered'],
  ],
  [
    'details in brackets, where nothing else differs',
    [
      [`${J5} Gold - (TFT, adjustable backlight)`, null],
      [`${J5} Gold - (TFT)`, null],
    ],
    ['TFT, adjustable backlight', 'TFT'],
  ],
  [
    'the kind of the one whose name says nothing else',
    [
      ['Battery for Samsung EB-BA500ABE (A500F)', null],
      ['Battery for Samsung EB-BA500ABE (A500F) - Premium', null],
    ],
    ['Battery', 'Premium'],
  ],
  [
    'a word that one name says twice',
    [
      ['Back cover for Huawei Honor 9/9 Premium Grey', null],
      ['Back cover for Huawei Honor 9/9 Premium Grey - Premium', null],
    ],
    ['Back cover', 'Premium'],
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
