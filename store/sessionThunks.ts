import type { Api } from '@/lib/api/client';
import type {
  LoginForm,
  OtpForm,
  ProviderPhoneForm,
  RegisterForm,
} from '@/lib/contract/customer.forms';
import type { SessionState } from '@/lib/contract/customer.contract';
import type { SignInProviderName } from '@/lib/contract/customer';
import { VISITOR } from '@/lib/site/visitor';
import { callApi, type AppThunk, type Call } from './appThunk';
import { refreshCart } from './cartSlice';
import { outcomeOf } from '@/lib/site/failure';
import {
  personalFactsReceived,
  selectIsCustomer,
  selectIsLoggedIn,
  sessionConfirmed,
  shopperChanged,
} from './sessionSlice';
import { refreshWishlist } from './wishlistSlice';

export type SessionCall = Call<SessionState>;

export function login(body: LoginForm): SessionCall {
  return callForSession((api) => api.call('POST /login', { body }));
}

/** Leads to a session whose one-time code is still to be entered. */
export function register(body: RegisterForm): SessionCall {
  return callForSession((api) => api.call('POST /register', { body }));
}

/** Registers the person who came back from a third party, like `register`. */
export function registerWithProvider(
  authType: SignInProviderName,
  body: ProviderPhoneForm,
): SessionCall {
  return callForSession((api) =>
    api.call('POST /user/third-party-auth/{authType}/phone', { params: { authType }, body }),
  );
}

/** An error has `reason` and `description` among its sentences (spec 8). */
export function verifyUser(body: OtpForm): SessionCall {
  return callForSession((api) => api.call('POST /user/verify-user', { body }));
}

export function resendOtp(): Call<void> {
  return callApi((api) => api.call('POST /user/resend-otp'));
}

/** Clears the cart in the browser, not on the server. */
export function logout(): SessionCall {
  return callForSession((api) => api.call('POST /user/logout'));
}

/** Reads the session from the server. */
export function refreshSession(): SessionCall {
  return callForSession((api) => api.call('GET /user/session'));
}

/** Makes a call that returns the new session, and applies it. */
export function callForSession(ask: (api: Api) => Promise<SessionState>): SessionCall {
  return async (dispatch, _getState, { api }) => {
    const outcome = await outcomeOf(ask(api));
    if (outcome.failure === null) await dispatch(receiveSession(outcome.value));
    return outcome;
  };
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
      outcomeOf(api.call('GET /user/profile-categories')),
      outcomeOf(api.call('GET /user/user-type')),
    ]);
    if (getState().session.owner !== owner) return;
    const isKnown = categories.failure === null && userType.failure === null;
    dispatch(
      personalFactsReceived(
        isKnown
          ? { userType: userType.value.userType, specialCategories: categories.value }
          : { userType: VISITOR.userType, specialCategories: [] },
      ),
    );
  };
}
