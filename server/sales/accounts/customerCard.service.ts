import type { Inside } from '@/lib/commerce/wire';
import type { OfficeCustomer } from '@/lib/contract/officeCustomer.contract';
import { listAddresses } from '@/server/people/customers/address.service';
import { unknownAccount } from '@/server/people/customers/creditAccount.service';
import { readCustomerRows, stateOf } from '@/server/people/customers/customerRows.queries';
import { readContacts } from '@/server/people/customers/customer.service';
import { openRequestOf, refusalOf } from '@/server/people/customers/dealerRequests.service';
import { messagesTo } from '@/server/messages/officeMessages.service';
import { countOrdersOf, newestOrdersOf } from '@/server/sales/orders/ordersOfCustomer.queries';
import { hindrancesOf } from '@/server/sales/personalData/hindrances.service';
import type { Shop } from '@/server/boot/shop';
import { accountOf } from './customerList.service';

const MAX_SHOWN = 20;

/** Returns one customer with orders, addresses, messages and requests; throws 'not-found'. */
export async function readOfficeCustomer(
  shop: Shop,
  customerId: number,
): Promise<Inside<OfficeCustomer>> {
  const { read } = shop.database;
  const [row] = await readCustomerRows(read, [customerId]);
  if (row === undefined) throw unknownAccount();
  const { emailVerified } = await readContacts(read, customerId);
  const contacts = [row.phone ?? '', row.email ?? ''].filter((one) => one !== '');
  const [addresses, request, refusal, orders, orderCount, messages, keptBy] = await Promise.all([
    listAddresses(shop, customerId),
    openRequestOf(read, customerId),
    refusalOf(read, customerId),
    newestOrdersOf(read, customerId, MAX_SHOWN),
    countOrdersOf(read, customerId),
    messagesTo(shop, contacts, MAX_SHOWN),
    hindrancesOf(read, customerId),
  ]);
  const { fullName, shopName, phone, userType, erasedAt } = row;
  return {
    customerId,
    fullName,
    shopName,
    phone,
    userType,
    erasedAt,
    addresses,
    orders,
    orderCount,
    keptBy,
    refusal,
    email: row.email === '' ? null : row.email,
    emailVerified: emailVerified === 1,
    since: row.createdAt,
    state: stateOf(shop, row),
    creditLimitCents: row.creditLimitCents,
    account: accountOf(row),
    dealerRequest: request,
    messages: messages.map(({ createdAt, sentAt, channel, event, about, state }) => ({
      at: sentAt ?? createdAt,
      channel,
      event,
      about,
      state,
    })),
  };
}
