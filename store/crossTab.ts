import { keptPart, readKeptState, readWishes, type KeptState } from './keptState';
import type { State, Store } from './makeStore';
import { cartReceived } from './cartSlice';
import { compareListReceived, NOTHING_COMPARED } from './compareSlice';
import { personalFactsReceived, sessionConfirmed, shopperChanged } from './sessionSlice';
import { selectWishedCodes, wishesReceived } from './wishlistSlice';

const CHANNEL = 'shop';

/** Tells the other tabs what changed here, and does here what they tell. Answers how to stop. */
export function joinTabs(store: Store): () => void {
  const channel = openChannel();
  if (channel === null) return () => undefined;
  // What was compared before this began is news to the others.
  let known = { ...toldPart(store.getState()), compare: NOTHING_COMPARED };
  let isListening = false;

  const unsubscribe = store.subscribe(() => {
    const now = toldPart(store.getState());
    if (TOLD.every((part) => now[part] === known[part])) return;
    known = now;
    if (!isListening && now.session.isConfirmed) channel.postMessage(now);
  });
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    const told = readKeptState(data);
    if (told === null) return;
    isListening = true;
    takeOver(store, told);
    takeWishes(store, readWishes(data));
    isListening = false;
  };
  return () => {
    unsubscribe();
    channel.close();
  };
}

const TOLD = ['cart', 'compare', 'session', 'wishlist'] as const;

/** What was kept, and the wishes, which the server alone keeps. */
function toldPart(state: State): KeptState & Pick<State, 'wishlist'> {
  return { ...keptPart(state), wishlist: state.wishlist };
}

function takeWishes(store: Store, itmCodes: number[] | null): void {
  if (itmCodes === null || isEqual(selectWishedCodes(store.getState()), itmCodes)) return;
  store.dispatch(wishesReceived(itmCodes));
}

/** Only what differs, so that nothing is drawn anew for nothing. */
function takeOver(store: Store, told: KeptState): void {
  const { session, cart, compare } = keptPart(store.getState());
  const { specialCategories, isConfirmed, ...who } = told.session;
  if (session.owner !== who.owner) store.dispatch(shopperChanged(who));
  else if (!isEqual(session, told.session)) store.dispatch(sessionConfirmed(who));
  if (!isEqual(session.specialCategories, specialCategories)) {
    store.dispatch(personalFactsReceived({ userType: who.userType, specialCategories }));
  }
  const saved = withoutEdits(told);
  // A page that has come only now knows less of a long cart than this one may.
  if (saved.left === undefined && !isEqual(cart, saved)) store.dispatch(cartReceived(saved));
  if (!isEqual(compare, told.compare))
    store.dispatch(compareListReceived(told.compare.compareItems));
}

/** What another tab is only typing is its own affair. */
function withoutEdits({ cart }: KeptState): KeptState['cart'] {
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
    // No such thing here, or the browser keeps tabs apart: each asks the server for itself.
    return null;
  }
}
