import { centsFromRupees, rupeesFromCents, type Cents } from '@/lib/commerce/money';
import { HIGHEST_USER_TYPE } from '@/lib/contract/customer';
import { normalisePhone } from '@/lib/input/phone';
import { formatMoney } from '@/lib/text/format';
import { customersWithPhone } from '@/server/people/customers/customer.service';
import { listCustomers } from '@/server/people/customers/knownCustomers.service';
import {
  decideOnCustomer,
  type CustomerDecision,
} from '@/server/people/customers/merchantCustomers.service';
import { customerLine, typeWords } from './customersCommand';
import { cliActor, UsageError, type Command } from './command';

export const customerCommand: Command = {
  summary: 'approves a customer, makes them a dealer, or sets their credit limit',
  usage: 'customer PHONE [--approve] [--type N] [--credit RUPEES]',
  help: `Changes the customer with this phone number, in any spelling. Takes effect at once, also in open
sessions, and the customer gets a message. Without a flag, only shows the customer.

  --approve  lets a new customer buy (userRegistrationApproval in the settings)
  --type N   1 buys at retail prices, 2 to ${HIGHEST_USER_TYPE} is a dealer of that tier; closes a request for
             dealer prices
  --credit R how much a dealer may owe on orders on credit, in rupees; 0 means no credit`,
  positionals: ['The phone number'],
  flags: { approve: 'plain', type: 'value', credit: 'value' },
  async run(given, context) {
    const [typed = ''] = given.positionals;
    const phone = normalisePhone(typed);
    if (phone === null) {
      throw new UsageError(`${typed} is not a phone number such as 077 123 4567.`);
    }
    const limitCents = limitIn(given.flags.get('credit'));
    const decision: CustomerDecision = {
      approve: given.flags.has('approve'),
      userType: typeIn(given.flags.get('type')),
      limitCents,
    };
    const shop = await context.openShop();
    const [customerId] = await customersWithPhone(shop.database.read, [phone]);
    if (customerId === undefined) throw new UsageError(`No customer has the number ${typed}.`);
    const made = await decideOnCustomer(shop, cliActor(), customerId, decision);
    const [customer] = await listCustomers(shop, { customerId });
    if (customer === undefined) throw new UsageError(`No customer has the number ${typed}.`);
    if (made.isNewlyApproved) context.say('Approved. A message is on its way.');
    else if (decision.approve) context.say('Already approved.');
    if (made.hadType !== customer.userType) {
      context.say(`Was ${typeWords(made.hadType)}, is now ${typeWords(customer.userType)}.`);
    }
    if (limitCents !== null) {
      context.say(`The credit limit is now ${formatMoney(rupeesFromCents(limitCents))}.`);
    }
    context.out(customerLine(customer));
    return 0;
  },
};

function typeIn(text: string | undefined): number | null {
  if (text === undefined) return null;
  const type = Number(text);
  if (/^\d$/.test(text) && type >= 1 && type <= HIGHEST_USER_TYPE) return type;
  throw new UsageError(`--type must be a whole number from 1 to ${HIGHEST_USER_TYPE}.`);
}

function limitIn(text: string | undefined): Cents | null {
  if (text === undefined) return null;
  if (/^\d{1,9}(?:\.\d{1,2})?$/.test(text)) return centsFromRupees(Number(text));
  throw new UsageError('--credit must be an amount in rupees, such as 250000 or 0.');
}
