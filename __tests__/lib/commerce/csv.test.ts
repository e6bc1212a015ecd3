import { csvLine } from '@/lib/commerce/csv';
import { splitFields } from '@/lib/commerce/tables/records';

test.each(['=1+1', '+94', '-1', '@sum', '\tx'])('writes %j as text', (cell) => {
  expect(csvLine([cell])).toBe(`'${cell}\r\n`);
});

test('quotes cells with separators, quotes and line breaks', () => {
  expect(csvLine(['a,b', 'the 6.5" one', 'two\nlines', 5, -5])).toBe(
    '"a,b","the 6.5"" one","two\nlines",5,-5\r\n',
  );
});

test('escapes and quotes a formula with a comma', () => {
  expect(csvLine(['=HYPERLINK("x","y")'])).toBe('"\'=HYPERLINK(""x"",""y"")"\r\n');
});

test('reads back what it writes', () => {
  const cells = ['a,b', 'the 6.5" one', '', 'c'];
  expect(splitFields(csvLine(cells).trimEnd(), ',')).toEqual(cells);
});
