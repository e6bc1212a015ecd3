import { cellsOf, csvLine } from '@/lib/commerce/csv';

test.each(['=1+1', '+94', '-1', '@sum', '\tx'])('%j is text to a spreadsheet', (cell) => {
  expect(csvLine([cell])).toBe(`'${cell}\r\n`);
});

test('separators, quotes and ends of lines stay inside their cell', () => {
  expect(csvLine(['a,b', 'the 6.5" one', 'two\nlines', 5, -5])).toBe(
    '"a,b","the 6.5"" one","two\nlines",5,-5\r\n',
  );
});

test('a formula with a comma is escaped and quoted', () => {
  expect(csvLine(['=HYPERLINK("x","y")'])).toBe('"\'=HYPERLINK(""x"",""y"")"\r\n');
});

test('what was written is read again', () => {
  const cells = ['a,b', 'the 6.5" one', '', 'c'];
  expect(cellsOf(csvLine(cells).trimEnd(), ',')).toEqual(cells);
});
