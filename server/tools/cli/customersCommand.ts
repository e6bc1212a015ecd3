import { readAmount } from '@/lib/commerce/amounts';
import { displayPhone } from '@/lib/text/displayPhone';
import {
  listCustomers,
  type KnownCustomer,
} from '@/server/people/customers/knownCustomers.service';
import { oneLine } from '@/server/messages/oneLine';
import { cliActor, type Command, UsageError } from './command';
import { rupeesFromCents, type Cents } from '@/lib/commerce/money';
import { formatMoney } from '@/lib/text/format';
import { recordPayment } from '@/server/sales/orders/creditPayment.service';

export const paymentCommand: Command = {
  summary: 'records a payment for an order on credit',
  usage: 'payment ORDER RUPEES',
  help: `Records a full or partial payment of a dealer's order on credit, such as
  payment SP-100123 25000
The dealer's available credit rises at once. An amount above what is left to pay is refused.`,
  positionals: ['The order number', 'The amount'],
  flags: {},
  async run(given, context) {
    const [orderNumber = '', typed = ''] = given.positionals;
    const cents = centsIn(typed);
    const shop = await context.openShop();
    await recordPayment(shop, cliActor(), orderNumber, cents);
    context.say(`${formatMoney(rupeesFromCents(cents))} recorded for ${orderNumber}.`);
    return 0;
  },
};

export const customersCommand: Command = {
  summary: 'lists the customers',
  usage: 'customers [--pending] [--json]',
  help: `Lists the customers, the newest first: phone, type, name and shop, date, and what waits for
you.

  --pending  only those waiting for approval or dealer prices
  --json     prints one JSON list instead of lines`,
  positionals: [],
  flags: { pending: 'plain', json: 'plain' },
  async run({ flags }, context) {
    const shop = await context.openShop();
    const customers = await listCustomers(shop, { isPendingOnly: flags.has('pending') });
    if (flags.has('json')) context.out(JSON.stringify(customers.map(asJson)));
    else for (const customer of customers) context.out(customerLine(customer));
    if (customers.length === 0) context.say('No customers found.');
    return 0;
  },
};

function asJson({ createdAt, ...customer }: KnownCustomer) {
  return { ...customer, createdAt: new Date(createdAt).toISOString() };
}

/** Returns a line such as "077 123 4567  retail  Name, Shop  2026-11-21  waits for approval". */
export function customerLine(customer: KnownCustomer): string {
  const { phone, email, userType, fullName, shopName, createdAt } = customer;
  const parts = [
    phone === null ? (email ?? '') : displayPhone(phone),
    typeWords(userType),
    [fullName, shopName].filter(Boolean).join(', ') || 'no name yet',
    new Date(createdAt).toISOString().slice(0, 10),
  ];
  if (!customer.isApproved) parts.push('waits for approval');
  if (customer.asksForDealerPrices) parts.push('asks for dealer prices');
  if (customer.dealerRequest !== null) {
    const { shopName, town, district, buys } = customer.dealerRequest;
    parts.push([shopName, town, district].join(', '), `buys ${buys}`);
  }
  return parts.map(oneLine).join('  ');
}

export function typeWords(userType: number): string {
  return userType > 1 ? `dealer (type ${userType})` : 'retail';
}

function centsIn(text: string): Cents {
  const read = readAmount(text);
  if ('cents' in read) return read.cents;
  throw new UsageError('The amount must be in rupees, such as 25000 or 1250.50.');
}
