import { showMessage } from '@/components/ui/toasts/messages';
import { isPriced, unitPrice } from '@/lib/commerce/price';
import { priceMoves, type PriceMove } from '@/lib/commerce/priceMoves';
import type { CartLine } from '@/lib/contract/cart.contract';
import type { AddedLines, QuickItem } from '@/lib/contract/dealer.contract';
import { formatMoney } from '@/lib/text/format';
import type { PendingLine } from '@/store/pendingAdd';

type Added = {
  cart: Pick<AddedLines['cart'], 'cart'>;
  added: readonly { itmCode: number; qty: number }[];
};

/** An item as the page showed it. */
type Shown = Pick<QuickItem, 'itmCode' | 'itmName' | 'selling' | 'disPer' | 'breaks'>;

/** Returns the lines that went into the cart at another price than the page showed. */
export function movesSince(shown: readonly (Shown | null)[], { cart, added }: Added): PriceMove[] {
  const items = new Map(shown.map((item) => [item?.itmCode, item]));
  const seen = added.flatMap(({ itmCode, qty }) => {
    const item = items.get(itmCode) ?? null;
    if (item === null || !isPriced(item)) return [];
    return [{ itmCode, itmName: item.itmName, unitPrice: unitPrice(item, qty) }];
  });
  return priceMoves(seen, cart.cart);
}

/** "is now LKR 990.00, was LKR 950.00" */
export function moveWords({ was, now }: PriceMove): string {
  return `is now ${formatMoney(now)}, was ${formatMoney(was)}`;
}

const TOLD = 3;

/** Says in messages which prices have changed since the page showed them. */
export function tellPriceMoves(shown: readonly (Shown | null)[], answer: Added): void {
  const moves = movesSince(shown, answer);
  for (const move of moves.slice(0, TOLD)) {
    showMessage({ tone: 'info', subject: move.itmName, words: moveWords(move) });
  }
  const more = moves.length - TOLD;
  if (more > 0) showMessage({ tone: 'info', words: `${more} more prices changed, see the cart` });
}

/**
 * Says which prices of lines have changed. A price that was seen signed out is not compared with a
 * dealer's price, which is another one and no change.
 */
export function tellMovesOf(lines: readonly PendingLine[], cart: Added['cart']): void {
  const dealerPriced = new Set(
    cart.cart
      .filter(({ item }) => item.retail !== undefined || item.breaks !== undefined)
      .map(({ itmCode }) => itmCode),
  );
  const compared = lines.filter(
    ({ item, isSeenSignedOut }) => isSeenSignedOut !== true || !dealerPriced.has(item.itmCode),
  );
  tellPriceMoves(
    compared.map(({ item }) => item),
    { cart, added: compared.map(({ item: { itmCode }, qty }) => ({ itmCode, qty })) },
  );
}

/** Says which prices of lines that were in the cart have changed; `except` is told of by its own message. */
export function tellMovesOfHeld(
  held: readonly CartLine[],
  cart: Added['cart'],
  except?: number,
): void {
  const known = held.filter(({ itmCode }) => itmCode !== except);
  const codes = new Set(known.map(({ itmCode }) => itmCode));
  const still = cart.cart.filter(({ itmCode }) => codes.has(itmCode));
  tellPriceMoves(
    known.map(({ item }) => item),
    { cart, added: still.map(({ itmCode, item }) => ({ itmCode, qty: item.oldQty })) },
  );
}
