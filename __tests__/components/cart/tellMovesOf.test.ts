import { tellMovesOf } from '@/components/cart/tellPriceMoves';
import { onMessage, type Message } from '@/components/ui/toasts/messages';
import { anItem } from '@/__tests__/support/factories';

const SHOWN = { ...anItem({ itmCode: 1, itmName: 'Battery' }), selling: 1000, disPer: 0 };

/** Returns what is said when the cart's line of three pieces has this price. */
function said(price: Partial<typeof SHOWN>, isSeenSignedOut?: true): string[] {
  const messages: Message[] = [];
  const stop = onMessage((message) => messages.push(message));
  const item = { ...SHOWN, ...price, qty: 3, oldQty: 3 };
  const line = { qty: 3, isFromWishList: false, item: SHOWN, isSeenSignedOut };
  tellMovesOf([line], { cart: [{ itmCode: 1, qty: 3, item }] });
  stop();
  return messages.map(({ words }) => words);
}

const MOVED = ['is now LKR 1,100.00, was LKR 1,000.00'];

it.each([
  ['the same price', {}, undefined, []],
  ['another price', { selling: 1100 }, undefined, MOVED],
  ['another retail price that was seen signed out', { selling: 1100 }, true, MOVED],
  ['a dealer’s price, where retail was seen signed out', { selling: 900, retail: 1000 }, true, []],
  [
    'a dealer’s price of a larger quantity, where retail was seen signed out',
    { breaks: [{ from: 3, selling: 900 }] },
    true,
    [],
  ],
] as const)('says of %s what changed', (_, price, isSeenSignedOut, words) => {
  expect(said(price as Partial<typeof SHOWN>, isSeenSignedOut)).toEqual(words);
});
