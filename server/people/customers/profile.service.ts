import type { UpdateUserForm } from '@/lib/contract/customer.forms';
import type { UserDetails } from '@/lib/contract/customer.contract';
import type { Flag } from '@/server/platform/database/flag';
import { NO_PASSWORD } from '@/server/platform/security/passwordHash';
import type { ShopSession } from '@/server/people/sessions/session.service';
import type { Shop } from '@/server/boot/shop';
import type { ActingBuyer } from './account.service';
import { pendingRequestOf, shopPlaceOf } from './dealerRequests.service';
import { thirdPartyAuthsOf } from './thirdParty.service';

const NOT_YET = {
  shopName: null,
  emailVerified: false,
  userType: 1,
  tin: null,
  vatRegistered: false,
  thirdPartyAuths: [],
  hasPassword: true,
  shopPlace: null,
  dealerRequest: null,
};

/** Returns the customer's data; before verification, only that of the registration. */
export async function userDetails(shop: Shop, session: ShopSession): Promise<UserDetails> {
  const { fullName, phone, email } = session;
  if (session.state === 'pending') return { ...NOT_YET, fullName, phone, email };
  const { customerId, accountId, userType, shopName } = session;
  const { read } = shop.database;
  const [facts, thirdPartyAuths, shopPlace, request] = await Promise.all([
    read
      .selectFrom('customer')
      .innerJoin('customer as account', (join) => join.on('account.customerId', '=', accountId))
      .select(['customer.emailVerified', 'customer.passwordHash'])
      .select(['account.tin', 'account.vatRegistered'])
      .where('customer.customerId', '=', customerId)
      .executeTakeFirstOrThrow(),
    thirdPartyAuthsOf(read, customerId),
    shopPlaceOf(read, customerId),
    pendingRequestOf(read, customerId),
  ]);
  return {
    fullName,
    shopName,
    phone,
    email,
    userType,
    thirdPartyAuths,
    emailVerified: facts.emailVerified === 1,
    tin: facts.tin,
    vatRegistered: facts.vatRegistered === 1,
    hasPassword: facts.passwordHash !== NO_PASSWORD,
    shopPlace,
    dealerRequest: userType > 1 ? null : request,
  };
}

/** Changes the name and, for a dealer who owns the account, shop and tax number. */
export async function updateUser(
  shop: Shop,
  { customerId, userType, role }: ActingBuyer,
  form: UpdateUserForm,
): Promise<void> {
  const { fullName } = form;
  const ofDealer = userType > 1 && role === 'owner' ? dealerFacts(form) : {};
  await shop.database.transaction((tx) =>
    tx
      .updateTable('customer')
      .set({ fullName, ...ofDealer, updatedAt: shop.clock() })
      .where('customerId', '=', customerId)
      .where('erasedAt', 'is', null)
      .execute(),
  );
}

/** An omitted field stays; an empty one is deleted. */
function dealerFacts({ shopName, tin, vatRegistered }: UpdateUserForm) {
  const flag: Flag = vatRegistered === true ? 1 : 0;
  return {
    ...(shopName === undefined ? {} : { shopName: orNull(shopName) }),
    ...(tin === undefined ? {} : { tin: orNull(tin) }),
    ...(vatRegistered === undefined ? {} : { vatRegistered: flag }),
  };
}

function orNull(text: string | null): string | null {
  return text === '' ? null : text;
}
