import type { SavedAddress } from '@/lib/contract/address';
import {
  AUTH_TYPES,
  type SessionState,
  type SpecialCategory,
  type UserDetails,
} from '@/lib/contract/customer';
import type { OwnSession } from '@/lib/contract/ownSession';
import {
  component,
  listOf,
  maybe,
  nullable,
  objectOf,
  oneOf,
  text,
  whole,
  yesNo,
} from '../jsonSchema';
import { ADDRESS } from './orderAnswers';

export const sessionState = component(
  'SessionState',
  objectOf<SessionState>({
    isLoggedIn: oneOf(['YES', 'NO']),
    isOtpPending: oneOf(['YES', 'NO'], { description: 'YES while the one-time code is awaited' }),
    userType: whole({ description: '1 retail; above 1 a dealer’s tier' }),
    fullName: text(),
    owner: text({ description: 'Tells one customer’s stored state from another’s' }),
    isApprovalPending: maybe(oneOf(['YES'])),
  }),
);

export const userDetails = component(
  'UserDetails',
  objectOf<UserDetails>({
    fullName: text(),
    shopName: nullable(text()),
    phone: nullable(text({ description: '94 and 9 digits' })),
    email: nullable(text()),
    emailVerified: yesNo(),
    userType: whole(),
    tin: nullable(text({ description: '9 digits' })),
    vatRegistered: yesNo(),
    thirdPartyAuths: listOf(oneOf(AUTH_TYPES)),
    dealerRequest: nullable(
      objectOf({ shopName: text(), requestedAt: whole({ description: 'Epoch milliseconds' }) }),
    ),
  }),
);

export const specialCategory = component(
  'SpecialCategory',
  objectOf<SpecialCategory>({
    name: text(),
    link: text({ description: 'A path of the storefront' }),
  }),
);

export const ownSession = component(
  'OwnSession',
  objectOf<OwnSession>({
    sessionId: text({ description: 'Names the session; it opens nothing' }),
    browser: nullable(text({ description: 'Such as “Chrome on Android”, where it is known' })),
    createdAt: whole({ description: 'Epoch milliseconds' }),
    lastSeenAt: whole({ description: 'Epoch milliseconds, to the day' }),
    isCurrent: yesNo('The session that asks'),
  }),
);

export const savedAddress = component(
  'SavedAddress',
  objectOf<SavedAddress>({ ...ADDRESS, addressId: whole(), isDefault: yesNo() }),
);
