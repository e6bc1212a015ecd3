import { AUTH_TYPES } from '@/lib/contract/customer';
import * as s from '../jsonSchema';
import { moment } from './orderAnswers';

export const userType = s.integer('1: retail; 2 and above: dealer');

export const sessionState = s.component(
  'SessionState',
  s.object({
    isLoggedIn: s.oneOf(['YES', 'NO']),
    isOtpPending: s.oneOf(['YES', 'NO'], 'YES until the one-time code is entered'),
    userType,
    fullName: s.string('’’ for a visitor, and until a customer who signed in by a code gives it'),
    shopName: s.optional(s.string('The shop of a dealer')),
    owner: s.string('Identifies the customer in persisted state'),
    /** Set until the merchant approves a new customer, who can browse but not buy. */
    isApprovalPending: s.optional(s.oneOf(['YES'])),
  }),
);

export const dealerRequest = s.object({
  shopName: s.string(),
  requestedAt: moment,
});

export const userDetails = s.component(
  'UserDetails',
  s.object({
    fullName: s.string(),
    shopName: s.nullable(s.string()),
    phone: s.nullable(s.string('94 and 9 digits')),
    email: s.nullable(s.string()),
    emailVerified: s.boolean(),
    userType,
    tin: s.nullable(s.string('9 digits')),
    vatRegistered: s.boolean(),
    thirdPartyAuths: s.array(s.oneOf(AUTH_TYPES)),
    hasPassword: s.optional(s.boolean('False until a customer who signed in by a code sets one')),
    /** Where the shop is, from the last request for dealer prices. */
    shopPlace: s.nullable(s.object({ town: s.string(), district: s.string() })),
    /** The pending request for dealer prices. */
    dealerRequest: s.nullable(dealerRequest),
  }),
);

export const specialCategory = s.component(
  'SpecialCategory',
  s.object({
    name: s.string(),
    link: s.string('A path of the storefront'),
  }),
);

export const ownSession = s.component(
  'OwnSession',
  s.object({
    sessionId: s.string('An identifier, not the secret of the cookie'),
    browser: s.nullable(s.string('Such as “Chrome on Android”; null if unknown')),
    createdAt: moment,
    lastSeenAt: s.integer('Epoch milliseconds, accurate to a day'),
    isCurrent: s.boolean('The session of this request'),
  }),
);
