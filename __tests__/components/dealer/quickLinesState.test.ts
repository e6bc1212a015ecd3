import {
  mergeWords,
  quickLines,
  sumOf,
  wantedLines,
  type ListedLine,
} from '@/components/dealer/quickLinesState';
import { EMPTY_CART } from '@/lib/site/visitor';
import { anItem } from '@/__tests__/support/factories';
import { errorsFile } from '@/components/dealer/QuickResults';

function aLine(given: Partial<ListedLine> = {}): ListedLine {
  return {
    line: 1,
    alsoLines: [],
    text: 'DSP-A12-SP-BLK x 2',
    words: 'DSP-A12-SP-BLK',
    qty: 2,
    hasQuantity: true,
    item: anItem(),
    inCart: 0,
    problem: null,
    suggestions: [],
    found: 1,
    nearest: [],
    picked: null,
    ...given,
  };
}

const CHOOSE = { reason: 'choose', sentence: 'Which? ', fixQty: 0 } as const;

test('counts only lines with an item and no problem', () => {
  const lines = [
    aLine(),
    aLine({ line: 2, item: null, problem: CHOOSE, suggestions: [anItem()] }),
    aLine({ line: 3, problem: { reason: 'not-enough-stock', sentence: 'Only 1. ', fixQty: 1 } }),
  ];
  expect(wantedLines(lines)).toEqual([{ itmCode: 10481, qty: 2 }]);
  expect(sumOf(lines)).toEqual({ lineCount: 1, pieces: 2, total: 19_900 });
});

test('checks the stock of a picked item', () => {
  const undecided = aLine({ qty: 20, item: null, problem: CHOOSE });
  const [picked] = quickLines([undecided], {
    type: 'picked',
    line: 1,
    item: anItem({ inStock: 3 }),
    maximum: 100,
  });
  expect(picked).toMatchObject({ qty: 20, problem: { reason: 'not-enough-stock', fixQty: 3 } });
});

test('removes added lines, explains refused ones and renumbers the rest', () => {
  const other = anItem({ itmCode: 7 });
  const problem = {
    reason: 'out-of-stock',
    sentence: 'Currently not available',
    fixQty: 0,
  } as const;
  const left = quickLines(
    [
      aLine({ line: 1 }),
      aLine({ line: 2, alsoLines: [4], item: other }),
      aLine({ line: 3, item: null, problem: CHOOSE }),
    ],
    {
      type: 'added',
      answer: {
        cart: EMPTY_CART,
        added: [{ itmCode: 10481, qty: 2 }],
        refused: [{ itmCode: 7, qty: 2, problem }],
      },
    },
  );
  expect(left).toMatchObject([
    { line: 1, alsoLines: [], item: { itmCode: 7 }, problem },
    { line: 2, problem: CHOOSE },
  ]);
});

test.each([
  [[], null],
  [[5], 'Lines 1 and 5 are the same part, now one line of 2'],
  [[2, 3], 'Lines 1, 2 and 3 are the same part, now one line of 2'],
  [[2, 3, 4, 5, 6, 7], 'Lines 1, 2, 3, 4, 5 and 2 more are the same part, now one line of 2'],
])('describes the merged lines %j', (alsoLines, words) => {
  expect(mergeWords(aLine({ alsoLines }))).toBe(words);
});

test('exports the remaining lines with reasons and suggestions, without formulas', () => {
  const file = errorsFile([
    aLine({
      text: '=HYPERLINK("x") x 2',
      item: null,
      problem: CHOOSE,
      suggestions: [anItem({ sku: 'A', itmName: 'One, black' })],
    }),
  ]);
  expect(file).toBe(
    '\uFEFFLine,Text,Quantity,Problem,Suggestions\r\n' +
      '1,"\'=HYPERLINK(""x"") x 2",2,Which?,"A One, black"\r\n',
  );
});
