import type { SessionState } from './customer';

/** Kept out of the schemas, so that a page does not load yup for it. */
export const VISITOR: SessionState = {
  isLoggedIn: 'NO',
  isOtpPending: 'NO',
  userType: 1,
  fullName: '',
  owner: '',
};
