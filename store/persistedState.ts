import { isRecord } from '@/lib/contract/records';
import { COMPARE_LIMIT } from '@/lib/contract/limits';
import { VISITOR } from '@/lib/site/visitor';
import type { PageCart } from '@/lib/pages/pageCart';
import type { State } from './state';

/** The state that is persisted and shared between tabs. */
export type PersistedState = Pick<State, 'cart' | 'compare' | 'session'>;

export function pickPersisted({ cart, compare, session }: PersistedState): PersistedState {
  return { cart, compare, session };
}

/** Validates data from storage or another tab; returns null if it is invalid. */
export function parsePersistedState(value: unknown): PersistedState | null {
  if (!isRecord(value)) return null;
  const { cart, compare, session } = value;
  return isCart(cart) && isCompare(compare) && isSession(session)
    ? { cart, compare, session }
    : null;
}

/** Returns the item codes in another tab's message; null if invalid. */
export function parseWishlist(value: unknown): number[] | null {
  const wishlist = isRecord(value) ? value.wishlist : undefined;
  const itmCodes = isRecord(wishlist) ? wishlist.itmCodes : undefined;
  return Array.isArray(itmCodes) && itmCodes.every(isCode) ? itmCodes : null;
}

/**
 * Merges the persisted state into the state of a page. Once the server has confirmed the session,
 * merges only the compare list, and not that of another customer.
 */
export function mergePersisted<S extends PersistedState>(state: S, persisted: PersistedState): S {
  const { owner, isConfirmed } = state.session;
  const persistedOwner = persisted.session.owner;
  const compare = mergeCompareLists(persisted.compare, state.compare);
  if (!isConfirmed) {
    const isSignedIn = persistedOwner !== '';
    return {
      ...state,
      compare,
      session: isSignedIn ? { ...persisted.session, isConfirmed: false } : state.session,
      cart: isSignedIn ? persisted.cart : state.cart,
    };
  }
  const isOtherCustomer = persistedOwner !== '' && persistedOwner !== owner;
  return isOtherCustomer ? state : { ...state, compare };
}

/** Puts items compared before the restore first. */
function mergeCompareLists(
  persisted: PersistedState['compare'],
  { compareItems }: PersistedState['compare'],
): PersistedState['compare'] {
  const all = new Set([...compareItems, ...persisted.compareItems]);
  return { compareItems: [...all].slice(0, COMPARE_LIMIT) };
}

function isCode(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) > 0;
}

function isCompare(value: unknown): value is PersistedState['compare'] {
  if (!isRecord(value) || !Array.isArray(value.compareItems)) return false;
  const { compareItems } = value;
  return compareItems.length <= COMPARE_LIMIT && compareItems.every(isCode);
}

function isSession(value: unknown): value is PersistedState['session'] {
  if (!isRecord(value) || !Array.isArray(value.specialCategories)) return false;
  const { isLoggedIn, isOtpPending, userType, fullName, owner, specialCategories } = value;
  return (
    [isLoggedIn, isOtpPending].every((value) => value === 'YES' || value === 'NO') &&
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
  const optional = [item.img1, item.bndName, item.modelNumber, item.grade, item.sCatName];
  return (
    hasNumbers(value, ['qty']) &&
    hasNumbers(item, numbers) &&
    hasTexts(item, texts) &&
    optional.every((text) => text === null || typeof text === 'string')
  );
}

function hasNumbers(value: unknown, keys: readonly string[]): boolean {
  return isRecord(value) && keys.every((key) => Number.isFinite(value[key]));
}

function hasTexts(value: unknown, keys: readonly string[]): boolean {
  return isRecord(value) && keys.every((key) => typeof value[key] === 'string');
}
