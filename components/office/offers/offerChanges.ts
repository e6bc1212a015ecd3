import type { CellChange } from '@/lib/contract/batch.contract';
import type { OfficeItem } from '@/lib/contract/officeItem.contract';

/** Days such as "2026-12-01" or minutes of them; null without a limit. */
export type Offer = { discount: number | string; from: string | null; to: string | null };

/** Returns the cells that put these items on offer, or end it; each says what was seen. */
export function offerChanges(items: readonly OfficeItem[], offer: Offer): CellChange[] {
  const wanted = {
    discount: offer.discount,
    discount_from: offer.from,
    discount_to: offer.to,
  };
  return items.flatMap(({ sku, cells }) =>
    Object.entries(wanted)
      .map(([field, to]) => ({ sku, field, from: cells[field] ?? null, to }))
      .filter(({ from, to }) => from !== to),
  );
}

/** Returns the cells that end an offer: one that has not begun is taken back, others end with this minute. */
export function endChanges(item: OfficeItem, isRunning: boolean, minute: string): CellChange[] {
  const { discount, discount_from: from } = item.cells;
  if (isRunning && from !== null && from !== undefined) {
    return offerChanges([item], { discount: Number(discount), from: String(from), to: minute });
  }
  return offerChanges([item], { discount: 0, from: null, to: null });
}
