import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { SessionState, SpecialCategory } from '@/lib/contract/customer.contract';
import { VISITOR } from '@/lib/site/visitor';
import { links } from '@/lib/urls/links';
import type { SessionSliceState, State } from './state';

const NOBODY: SessionSliceState = { ...VISITOR, specialCategories: [], isConfirmed: false };

/** Spec 4. */
const sessionSlice = createSlice({
  name: 'session',
  initialState: NOBODY,
  reducers: {
    /** The same shopper, whose state may have changed. */
    sessionConfirmed: (state, { payload }: PayloadAction<SessionState>) => ({
      ...state,
      isApprovalPending: undefined,
      shopName: undefined,
      ...payload,
      isConfirmed: true,
    }),
    /** Another shopper or a visitor: other slices reset as well. */
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

/** Returns the name that pages show: of a dealer their shop's; customers who signed in by a code may have none yet. */
export function selectShownName(state: State): string {
  return state.session.shopName || state.session.fullName || 'Welcome';
}

export function selectIsOtpPending(state: State): boolean {
  return state.session.isOtpPending === 'YES';
}

/** Tells whether the shopper is signed in and has entered the one-time code. */
export function selectIsCustomer(state: State): boolean {
  return selectIsLoggedIn(state) && !selectIsOtpPending(state);
}

/** Spec 2. */
export function selectHasAddressBook(state: State): boolean {
  return state.session.specialCategories.some(({ name }) => name === 'Address');
}

/** Returns the quick order's entry for customers who have it. */
export function selectQuickOrder(state: State): SpecialCategory | undefined {
  return state.session.specialCategories.find(({ link }) => link === links.quickOrder);
}

/** Spec 3. */
export function selectIsDealer(state: State): boolean {
  return state.session.userType > 1;
}

/** Forced login shows the catalogue to verified and approved customers only. */
export function selectIsCatalogueBlocked(state: State): boolean {
  const isAdmitted = selectIsCustomer(state) && state.session.isApprovalPending !== 'YES';
  return state.site.forceLogin && !isAdmitted;
}
