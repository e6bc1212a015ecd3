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
  return callForSession((api) => customerApi.login(api, form));
}

/** Leads to a session whose one-time code is still to be entered. */
export function register(form: RegisterForm): SessionCall {
  return callForSession((api) => customerApi.register(api, form));
}

export function verifyUser(form: OtpForm): SessionCall {
  return callForSession((api) => customerApi.verifyUser(api, form));
}

export function resendOtp(): AppThunk<Promise<Outcome<void>>> {
  return (_dispatch, _getState, { api }) => outcomeOf(customerApi.resendOtp(api));
}

/** Clears the cart in the browser, not on the server. */
export function logout(): SessionCall {
  return callForSession((api) => customerApi.logout(api));
}

/** Reads the session from the server. */
export function refreshSession(): SessionCall {
  return callForSession((api) => customerApi.getSession(api));
}

/** Makes a call that returns the new session, and applies it. */
export function callForSession(ask: (api: Api) => Promise<SessionState>): SessionCall {
  const call: SessionCall = async (dispatch, _getState, { api }) => {
    const outcome = await outcomeOf(ask(api));
    if (outcome.failure === null) await dispatch(receiveSession(outcome.value));
    return outcome;
  };
  return call;
}

/** Clears a session that has ended on the server. */
export function endSession(): AppThunk<Promise<void>> {
  return receiveSession(VISITOR);
}

/** Marks the account as verified without calling the server (spec 4). */
export function settleVerification(): AppThunk<Promise<void>> {
  return (dispatch, getState) => {
    const { specialCategories: _, isConfirmed: __, ...session } = getState().session;
    return dispatch(receiveSession({ ...session, isOtpPending: 'NO' }));
  };
}

/** Applies a session and fetches the customer's data. */
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

/** Fetches special categories and user type; falls back silently to a visitor's (spec 4, 8). */
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
