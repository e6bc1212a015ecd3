import type { SessionState } from './customer';

/** Who is not signed in. Apart from the schemas, so that a page does not load the validator. */
export const VISITOR: SessionState = {
  isLoggedIn: 'NO',
  isOtpPending: 'NO',
  userType: 1,
  fullName: '',
  owner: '',
};
