import { isRecord } from '@/lib/contract/records';
import { COMPARE_LIMIT } from '@/lib/contract/listLimits';
import { VISITOR } from '@/lib/contract/visitor';
import type { PageCart } from '@/lib/pages/pageCart';
import type { State } from './makeStore';

/** What outlives a page, and what tabs tell each other. Its owner is the session's. */
export type KeptState = Pick<State, 'cart' | 'compare' | 'session'>;

export function keptPart({ cart, compare, session }: KeptState): KeptState {
  return { cart, compare, session };
}

/** What was read from outside, or null for anything that is not what the shop has written. */
export function readKeptState(value: unknown): KeptState | null {
  if (!isRecord(value)) return null;
  const { cart, compare, session } = value;
  return isCart(cart) && isCompare(compare) && isSession(session)
    ? { cart, compare, session }
    : null;
}

/** The codes in what another tab told, or null for anything else. */
export function readWishes(value: unknown): number[] | null {
  const wishlist = isRecord(value) ? value.wishlist : undefined;
  const itmCodes = isRecord(wishlist) ? wishlist.itmCodes : undefined;
  return Array.isArray(itmCodes) && itmCodes.every(isCode) ? itmCodes : null;
}

/**
 * The state of a page with what the browser kept. The server's word goes first: once it has said
 * who is looking, only the compare list is taken over, and that not from another customer.
 */
export function withKept<S extends KeptState>(state: S, kept: KeptState): S {
  const { owner, isConfirmed } = state.session;
  const keptOwner = kept.session.owner;
  const compare = withCompared(kept.compare, state.compare);
  if (!isConfirmed) {
    const isSignedIn = keptOwner !== '';
    return {
      ...state,
      compare,
      session: isSignedIn ? { ...kept.session, isConfirmed: false } : state.session,
      cart: isSignedIn ? kept.cart : state.cart,
    };
  }
  const isAnothers = keptOwner !== '' && keptOwner !== owner;
  return isAnothers ? state : { ...state, compare };
}

/** What was compared while the list was still on its way stands before it. */
function withCompared(
  kept: KeptState['compare'],
  { compareItems }: KeptState['compare'],
): KeptState['compare'] {
  const all = new Set([...compareItems, ...kept.compareItems]);
  return { compareItems: [...all].slice(0, COMPARE_LIMIT) };
}

function isCode(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) > 0;
}

function isCompare(value: unknown): value is KeptState['compare'] {
  if (!isRecord(value) || !Array.isArray(value.compareItems)) return false;
  const { compareItems } = value;
  return compareItems.length <= COMPARE_LIMIT && compareItems.every(isCode);
}

function isSession(value: unknown): value is KeptState['session'] {
  if (!isRecord(value) || !Array.isArray(value.specialCategories)) return false;
  const { isLoggedIn, isOtpPending, userType, fullName, owner, specialCategories } = value;
  return (
    [isLoggedIn, isOtpPending].every((mark) => mark === 'YES' || mark === 'NO') &&
    Number.isInteger(userType) &&
    typeof fullName === 'string' &&
    typeof owner === 'string' &&
    (isLoggedIn === 'YES') === (owner !== VISITOR.owner) &&
    specialCategories.every((entry) => hasTexts(entry, ['name', 'link']))
  );
}

const AMOUNTS = [
  'subTotal',
  'salesDiscount',
  'quantityTotal',
  'itemCount',
  'totalWeight',
  'deliveryCharge',
];

function isCart(value: unknown): value is PageCart {
  if (!isRecord(value) || !Array.isArray(value.cart) || !Array.isArray(value.problematicItems)) {
    return false;
  }
  return (
    hasNumbers(value, AMOUNTS) &&
    (value.left === undefined || hasNumbers(value.left, ['lines', 'problems'])) &&
    value.cart.every(isLine) &&
    value.problematicItems.every(
      (problem) =>
        hasNumbers(problem, ['itmCode', 'fixQty']) && hasTexts(problem, ['reason', 'sentence']),
    )
  );
}

function isLine(value: unknown): boolean {
  if (!isRecord(value) || !isRecord(value.item) || !isCode(value.itmCode)) return false;
  const { item } = value;
  const numbers = ['itmCode', 'qty', 'oldQty', 'inStock', 'selling', 'disPer', 'weight'];
  const texts = ['itmName', 'itmType', 'sku', 'catName'];
  const perhaps = [item.img1, item.bndName, item.modelNumber, item.grade, item.sCatName];
  return (
    hasNumbers(value, ['qty']) &&
    hasNumbers(item, numbers) &&
    hasTexts(item, texts) &&
    perhaps.every((text) => text === null || typeof text === 'string')
  );
}

function hasNumbers(value: unknown, keys: readonly string[]): boolean {
  return isRecord(value) && keys.every((key) => Number.isFinite(value[key]));
}

function hasTexts(value: unknown, keys: readonly string[]): boolean {
  return isRecord(value) && keys.every((key) => typeof value[key] === 'string');
}
