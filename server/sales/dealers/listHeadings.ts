import {
  afterOtherPhone,
  isHeading,
  underHeading,
  withHeadings,
  type Heading,
  type Named,
} from '@/lib/commerce/quickHeadings';
import { isChatter } from '@/lib/commerce/quickWords';
import { wordsWithout, type LineReader } from './lineReader';
import type { Readings, CompletedLine } from './completedLine';

const MOST_HEADING_WORDS = 6;

/** Completes lines by the headings above them, which are no lines themselves. */
export async function underHeadings(
  reader: LineReader,
  lines: readonly CompletedLine[],
): Promise<Readings> {
  const readings: Readings = { said: [], headings: [] };
  let headings: Heading[] = [];
  for (const [at, line] of lines.entries()) {
    const heading = await headingOf(reader, line, lines[at + 1]);
    if (heading !== null) {
      headings = underHeading(headings, heading);
      readings.headings.push(line);
    } else if (headings.length === 0 || line.exact !== null) {
      readings.said.push(line);
    } else {
      const own = await reader.named(line.search);
      if (own.phone !== null) headings = afterOtherPhone(headings);
      const brand = await brandBeside(reader, line.search, own, headings);
      const { words, from } = withHeadings(line.search, { ...own, brand }, headings);
      readings.said.push({ ...line, search: words, from: from.map(({ text }) => text) });
    }
  }
  return readings;
}

/** Returns a word when the line names a phone of another maker than its heading, which then says nothing. */
async function brandBeside(
  reader: LineReader,
  words: string,
  own: Named,
  headings: readonly Heading[],
): Promise<string | null> {
  const brand = headings.findLast((one) => one.brand !== null)?.brand?.toLowerCase();
  if (own.brand !== null || brand === undefined) return own.brand;
  const { models } = await reader.understand(words);
  const isOfBrand = models.some(({ bndName, series, modelName }) =>
    `${bndName} ${series} ${modelName}`.toLowerCase().includes(brand),
  );
  return models.length === 0 || isOfBrand ? null : brand;
}

async function headingOf(
  reader: LineReader,
  line: CompletedLine,
  next: CompletedLine | undefined,
): Promise<Heading | null> {
  const plain = headingWords(line);
  if (plain === '') return null;
  const meaning = await reader.understand(plain);
  const named = await reader.named(plain);
  const brandWords = (named.brand ?? '').toLowerCase().split(' ');
  const said = {
    text: plain,
    isTitled: line.isTitled,
    named,
    plainWords: meaning.words.filter((word) => !brandWords.includes(word)).length,
  };
  const below = next === undefined ? null : await reader.named(next.search);
  if (!isHeading(said, below)) return null;
  // "Original displays" says more than the kind.
  const whole = wordsWithout(plain, [...meaning.nameWords, ...brandWords]);
  return { ...named, kind: named.kind === null ? null : whole, text: line.text };
}

/** Returns the words of a line that may be a heading: short, without a quantity, and no code. */
function headingWords({ words, qty, unclear, exact, part }: CompletedLine): string {
  const hasCount = qty !== null || unclear.length > 0 || part > 0;
  const said = words.split(' ');
  if (hasCount || exact !== null || said.length > MOST_HEADING_WORDS) return '';
  return said
    .filter((word) => !isChatter(word))
    .join(' ')
    .replace(/(?<![:：=>#~-])[:：=>#~-]+$/u, '')
    .trim();
}
