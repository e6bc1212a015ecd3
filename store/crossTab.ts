import {
  parsePersistedState,
  parseWishlist,
  pickPersisted,
  type PersistedState,
} from './persistedState';
import type { Store } from './makeStore';
import type { State } from './state';
import { cartReceived } from './cartSlice';
import { compareListReceived, NOTHING_COMPARED } from './compareSlice';
import { personalFactsReceived, sessionConfirmed, shopperChanged } from './sessionSlice';
import { selectWishedCodes, wishesReceived } from './wishlistSlice';

const CHANNEL = 'shop';

/** Synchronises the store with other tabs. Returns a function that stops it. */
export function syncTabs(store: Store): () => void {
  const channel = openChannel();
  if (channel === null) return () => undefined;
  // Items compared before this point are broadcast with the first change.
  let known = { ...sharedPart(store.getState()), compare: NOTHING_COMPARED };
  let isApplying = false;

  const unsubscribe = store.subscribe(() => {
    const now = sharedPart(store.getState());
    if (SHARED.every((part) => now[part] === known[part])) return;
    known = now;
    if (!isApplying && now.session.isConfirmed) channel.postMessage(now);
  });
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    const received = parsePersistedState(data);
    if (received === null) return;
    isApplying = true;
    applyState(store, received);
    applyWishlist(store, parseWishlist(data));
    isApplying = false;
  };
  return () => {
    unsubscribe();
    channel.close();
  };
}

const SHARED = ['cart', 'compare', 'session', 'wishlist'] as const;

function sharedPart(state: State): PersistedState & Pick<State, 'wishlist'> {
  return { ...pickPersisted(state), wishlist: state.wishlist };
}

function applyWishlist(store: Store, itmCodes: number[] | null): void {
  if (itmCodes === null || isEqual(selectWishedCodes(store.getState()), itmCodes)) return;
  store.dispatch(wishesReceived(itmCodes));
}

/** Dispatches only the differences, to avoid renders. */
function applyState(store: Store, received: PersistedState): void {
  const { session, cart, compare } = pickPersisted(store.getState());
  const { specialCategories, isConfirmed, ...shopper } = received.session;
  if (session.owner !== shopper.owner) store.dispatch(shopperChanged(shopper));
  else if (!isEqual(session, received.session)) store.dispatch(sessionConfirmed(shopper));
  if (!isEqual(session.specialCategories, specialCategories)) {
    store.dispatch(personalFactsReceived({ userType: shopper.userType, specialCategories }));
  }
  const saved = withoutEdits(received);
  // A tab that has just opened may have a truncated cart.
  if (saved.left === undefined && !isEqual(cart, saved)) store.dispatch(cartReceived(saved));
  if (!isEqual(compare, received.compare))
    store.dispatch(compareListReceived(received.compare.compareItems));
}

/** Ignores quantities that another tab is editing. */
function withoutEdits({ cart }: PersistedState): PersistedState['cart'] {
  const lines = cart.cart.map((line) => ({
    ...line,
    item: { ...line.item, qty: line.item.oldQty },
  }));
  return { ...cart, cart: lines };
}

function isEqual(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function openChannel(): BroadcastChannel | null {
  try {
    return new BroadcastChannel(CHANNEL);
  } catch {
    // Not supported or blocked: each tab asks the server itself.
    return null;
  }
}
