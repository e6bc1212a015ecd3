import { highlightedParts } from '@/components/search/SuggestionList';

const marked = (name: string, query: string) =>
  highlightedParts(name, query)
    .map(({ text, matches }) => (matches ? `[${text}]` : text))
    .join('');

describe('the highlighted parts of a name', () => {
  it('are whole words with a prefix in the query', () => {
    expect(marked('Galaxy A12 Display with Touch', 'a12 displ')).toBe(
      'Galaxy [A12 Display] with Touch',
    );
  });

  it('are separate when more than a space is between them', () => {
    expect(marked('Galaxy A12 / M12 Display', 'a12 m12')).toBe('Galaxy [A12] / [M12] Display');
  });

  it('do not start inside a word', () => {
    expect(marked('Galaxy A125 Battery', '125')).toBe('Galaxy A125 Battery');
  });

  it('are empty for a query without words', () => {
    expect(marked('Galaxy (A12)', '  ')).toBe('Galaxy (A12)');
  });
});
