import * as customerApi from '@/lib/api/customerApi';
import type { Api } from '@/lib/api/client';
import type { LoginForm, OtpForm, RegisterForm, SessionState } from '@/lib/contract/customer';
import { VISITOR } from '@/lib/contract/visitor';
import type { AppThunk } from './appThunk';
import { refreshCart } from './cartSlice';
import { outcomeOf, type Outcome } from './failure';
import {
  personalFactsReceived,
  selectIsCustomer,
  selectIsLoggedIn,
  sessionConfirmed,
  shopperChanged,
} from './sessionSlice';
import { refreshWishlist } from './wishlistSlice';

export type SessionCall = AppThunk<Promise<Outcome<SessionState>>>;

export function login(form: LoginForm): SessionCall {
  return enter((api) => customerApi.login(api, form));
}

/** Afterwards the code is awaited. */
export function register(form: RegisterForm): SessionCall {
  return enter((api) => customerApi.register(api, form));
}

export function verifyUser(form: OtpForm): SessionCall {
  return enter((api) => customerApi.verifyUser(api, form));
}

export function resendOtp(): AppThunk<Promise<Outcome<void>>> {
  return (_dispatch, _getState, { api }) => outcomeOf(customerApi.resendOtp(api));
}

/** Empties the browser's cart, not the server's. */
export function logout(): SessionCall {
  return enter((api) => customerApi.logout(api));
}

/** Asks the server who is looking; needed where a page came without saying so. */
export function refreshSession(): SessionCall {
  return enter((api) => customerApi.getSession(api));
}

/** A call whose answer says who is looking from then on. */
export function enter(ask: (api: Api) => Promise<SessionState>): SessionCall {
  const call: SessionCall = async (dispatch, _getState, { api }) => {
    const outcome = await outcomeOf(ask(api));
    if (outcome.failure === null) await dispatch(receiveSession(outcome.value));
    return outcome;
  };
  return call;
}

/** The server knows the shopper no more: his session ended elsewhere. */
export function endSession(): AppThunk<Promise<void>> {
  return receiveSession(VISITOR);
}

/** The server has said that no code is awaited: the browser asks it nothing more (spec 4). */
export function settleVerification(): AppThunk<Promise<void>> {
  return (dispatch, getState) => {
    const { specialCategories: _, isConfirmed: __, ...session } = getState().session;
    return dispatch(receiveSession({ ...session, isOtpPending: 'NO' }));
  };
}

/** Settles who is looking, and fetches what belongs to him. */
export function receiveSession(session: SessionState): AppThunk<Promise<void>> {
  return async (dispatch, getState) => {
    const isSame = getState().session.owner === session.owner;
    dispatch(isSame ? sessionConfirmed(session) : shopperChanged(session));
    await Promise.all([
      selectIsLoggedIn(getState()) && dispatch(refreshPersonalFacts()),
      selectIsCustomer(getState()) && dispatch(refreshCart()),
      selectIsCustomer(getState()) && dispatch(refreshWishlist()),
    ]);
  };
}

/** Special categories and userType; failing to know them is silent, as for a visitor (spec 4, 8). */
function refreshPersonalFacts(): AppThunk<Promise<void>> {
  return async (dispatch, getState, { api }) => {
    const { owner } = getState().session;
    const [categories, userType] = await Promise.all([
      outcomeOf(customerApi.getProfileCategories(api)),
      outcomeOf(customerApi.getUserType(api)),
    ]);
    if (getState().session.owner !== owner) return;
    const isKnown = categories.failure === null && userType.failure === null;
    dispatch(
      personalFactsReceived(
        isKnown
          ? { userType: userType.value, specialCategories: categories.value }
          : { userType: VISITOR.userType, specialCategories: [] },
      ),
    );
  };
}
