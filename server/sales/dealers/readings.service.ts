import type { QuickText } from '@/lib/commerce/quickLines';
import type { Buyer } from '@/server/people/customers/customer.service';
import type { Shop } from '@/server/boot/shop';
import type { CompletedLine, Readings } from './completedLine';
import { findExactItems } from './exactItems.service';
import { LineReader } from './lineReader';
import { underHeadings } from './listHeadings';
import { completedParts } from './severalParts';

/** Splits lines that name several parts, and completes lines by the headings above them. */
export async function readingsOf(
  shop: Shop,
  buyer: Buyer,
  texts: readonly QuickText[],
): Promise<Readings> {
  const candidates = texts.flatMap((text) => [
    text,
    ...text.parts.map((part): QuickText => ({
      ...text,
      ...part,
      // Beside a phone, "battery" is a kind and not the code of a part.
      codes: /[\d-]/.test(part.words) ? [part.words] : [],
      text: part.words,
      parts: [],
      other: null,
      isTitled: false,
    })),
  ]);
  const exact = await findExactItems(shop, buyer, candidates);
  const reader = new LineReader(shop);
  const lines: CompletedLine[] = [];
  let next = 0;
  for (const { parts, text } of texts) {
    const all = candidates
      .slice(next, next + 1 + parts.length)
      .map((said, part): CompletedLine => ({
        ...said,
        text,
        exact: exact[next + part] ?? null,
        part,
        search: said.words,
        from: [],
      }));
    next += all.length;
    const [whole, ...several] = all;
    if (whole === undefined) continue;
    const split = whole.exact === null ? await completedParts(reader, several) : null;
    lines.push(...(split ?? [whole]));
  }
  return underHeadings(reader, lines);
}
