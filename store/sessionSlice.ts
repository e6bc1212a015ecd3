import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { SessionState, SpecialCategory } from '@/lib/contract/customer';
import { VISITOR } from '@/lib/contract/visitor';
import { links } from '@/lib/urls/links';
import type { State } from './makeStore';

export type SessionSliceState = SessionState & {
  specialCategories: SpecialCategory[];
  /** The server has said so since the page came; what the browser stored counts no more. */
  isConfirmed: boolean;
};

const NOBODY: SessionSliceState = { ...VISITOR, specialCategories: [], isConfirmed: false };

/** Who is looking (spec 4). */
const sessionSlice = createSlice({
  name: 'session',
  initialState: NOBODY,
  reducers: {
    /** The same shopper, perhaps with his code entered. */
    sessionConfirmed: (state, { payload }: PayloadAction<SessionState>) => ({
      ...state,
      isApprovalPending: undefined,
      ...payload,
      isConfirmed: true,
    }),
    /** Somebody else or nobody: what the one before had is no longer shown. */
    shopperChanged: (_state, { payload }: PayloadAction<SessionState>) => ({
      ...NOBODY,
      ...payload,
      isConfirmed: true,
    }),
    personalFactsReceived(
      state,
      { payload }: PayloadAction<{ userType: number; specialCategories: SpecialCategory[] }>,
    ) {
      state.userType = payload.userType;
      state.specialCategories = payload.specialCategories;
    },
  },
});

export const { sessionConfirmed, shopperChanged, personalFactsReceived } = sessionSlice.actions;
export const sessionReducer = sessionSlice.reducer;

export function selectIsLoggedIn(state: State): boolean {
  return state.session.isLoggedIn === 'YES';
}

export function selectIsOtpPending(state: State): boolean {
  return state.session.isOtpPending === 'YES';
}

/** Signed in with the code entered: cart, wishlist and orders can be written. */
export function selectIsCustomer(state: State): boolean {
  return selectIsLoggedIn(state) && !selectIsOtpPending(state);
}

/** The list of special categories says who keeps addresses (spec 2). */
export function selectHasAddressBook(state: State): boolean {
  return state.session.specialCategories.some(({ name }) => name === 'Address');
}

/** The dealers' way to order by list, for whom it is a special category. */
export function selectQuickOrder(state: State): SpecialCategory | undefined {
  return state.session.specialCategories.find(({ link }) => link === links.quickOrder);
}

/** Above 1 a dealer (spec 3). */
export function selectIsDealer(state: State): boolean {
  return state.session.userType > 1;
}

/** A shop that forces login shows its catalogue to verified and approved customers only. */
export function selectIsShutOut(state: State): boolean {
  const isLetIn = selectIsCustomer(state) && state.session.isApprovalPending !== 'YES';
  return state.site.forceLogin && !isLetIn;
}
