import { highlightedParts } from '@/components/search/highlightedParts';

const marked = (name: string, query: string) =>
  highlightedParts(name, query)
    .map(({ text, matches }) => (matches ? `[${text}]` : text))
    .join('');

describe('the words of a name that a query found', () => {
  it('stand out whole when the query begins them', () => {
    expect(marked('Galaxy A12 Display with Touch', 'a12 displ')).toBe(
      'Galaxy [A12 Display] with Touch',
    );
  });

  it('stand out apart when something other than a space lies between', () => {
    expect(marked('Galaxy A12 / M12 Display', 'a12 m12')).toBe('Galaxy [A12] / [M12] Display');
  });

  it('are not found inside a word, so no wrong number stands out', () => {
    expect(marked('Galaxy A125 Battery', '125')).toBe('Galaxy A125 Battery');
  });

  it('leave a name as it is when the query has no words', () => {
    expect(marked('Galaxy (A12)', '  ')).toBe('Galaxy (A12)');
  });
});
