import {
  AUTH_TYPES,
  type SessionState,
  type SpecialCategory,
  type UserDetails,
} from '@/lib/contract/customer';
import type { OwnSession } from '@/lib/contract/ownSession';
import * as s from '../jsonSchema';
import { moment } from './orderAnswers';

export const userType = s.integer({ description: '1: retail; 2 and above: dealer' });

export const sessionState = s.component(
  'SessionState',
  s.object<SessionState>({
    isLoggedIn: s.oneOf(['YES', 'NO']),
    isOtpPending: s.oneOf(['YES', 'NO'], { description: 'YES until the one-time code is entered' }),
    userType,
    fullName: s.string(),
    shopName: s.optional(s.string({ description: 'The shop of a dealer' })),
    owner: s.string({ description: 'Identifies the customer in persisted state' }),
    isApprovalPending: s.optional(s.oneOf(['YES'])),
  }),
);

export const dealerRequest = s.object<{ shopName: string; requestedAt: number }>({
  shopName: s.string(),
  requestedAt: moment,
});

export const userDetails = s.component(
  'UserDetails',
  s.object<UserDetails>({
    fullName: s.string(),
    shopName: s.nullable(s.string()),
    phone: s.nullable(s.string({ description: '94 and 9 digits' })),
    email: s.nullable(s.string()),
    emailVerified: s.boolean(),
    userType,
    tin: s.nullable(s.string({ description: '9 digits' })),
    vatRegistered: s.boolean(),
    thirdPartyAuths: s.array(s.oneOf(AUTH_TYPES)),
    hasPassword: s.optional(s.boolean('False until a customer who signed in by a code sets one')),
    dealerRequest: s.nullable(dealerRequest),
  }),
);

export const specialCategory = s.component(
  'SpecialCategory',
  s.object<SpecialCategory>({
    name: s.string(),
    link: s.string({ description: 'A path of the storefront' }),
  }),
);

export const ownSession = s.component(
  'OwnSession',
  s.object<OwnSession>({
    sessionId: s.string({ description: 'An identifier, not the secret of the cookie' }),
    browser: s.nullable(s.string({ description: 'Such as “Chrome on Android”; null if unknown' })),
    createdAt: moment,
    lastSeenAt: s.integer({ description: 'Epoch milliseconds, accurate to a day' }),
    isCurrent: s.boolean('The session of this request'),
  }),
);
