import { centsFromRupees, rupeesFromCents, type Cents } from '@/lib/commerce/money';
import { normalisePhone } from '@/lib/commerce/phone';
import { formatMoney } from '@/lib/text/format';
import {
  decideOnCustomer,
  type CustomerDecision,
} from '@/server/customers/merchantCustomers.service';
import { setCreditLimit } from '@/server/orders/credit.service';
import { customerLine, typeWords } from './customersCommand';
import { UsageError, type CliContext, type Command, type ParsedArguments } from './command';

const HIGHEST_TYPE = 9;

export const customerCommand: Command = {
  summary: 'approves a customer, makes a dealer of one, or sets his credit limit',
  usage: 'customer PHONE [--approve] [--type N] [--credit RUPEES]',
  help: `Decides on the customer with this phone number, however it is written. It counts at once, also where
he is signed in, and he is told in a message. Without a flag it shows what is known.

  --approve  a new customer can buy from now on (userRegistrationApproval in the settings)
  --type N   1 buys at retail prices, 2 to ${HIGHEST_TYPE} is a dealer of that tier; answers his request
             for dealer prices
  --credit R how much a dealer may owe on orders on credit, in rupees; 0 is no credit`,
  positionals: ['The phone number'],
  flags: { approve: 'plain', type: 'value', credit: 'value' },
  run: runCustomer,
};

async function runCustomer(given: ParsedArguments, context: CliContext): Promise<number> {
  const [typed = ''] = given.positionals;
  const phone = normalisePhone(typed);
  if (phone === null) throw new UsageError(`${typed} is no phone number, such as 077 123 4567.`);
  const decision: CustomerDecision = {
    approve: given.flags.has('approve'),
    userType: typeIn(given.flags.get('type')),
  };
  const limitCents = limitIn(given.flags.get('credit'));
  const shop = await context.openShop();
  try {
    const made = await decideOnCustomer(shop, phone, decision);
    if (made === null) throw new UsageError(`No customer has the number ${typed}.`);
    if (made.isNewlyApproved) context.say('Approved; a message is on its way.');
    else if (decision.approve) context.say('Was approved already.');
    if (made.hadType !== made.customer.userType) {
      context.say(`Was ${typeWords(made.hadType)}, is ${typeWords(made.customer.userType)} now.`);
    }
    if (limitCents !== null) {
      await setCreditLimit(shop, phone, limitCents);
      context.say(`His credit limit is ${formatMoney(rupeesFromCents(limitCents))} now.`);
    }
    context.out(customerLine(made.customer));
    return 0;
  } finally {
    await shop.database.close();
  }
}

function typeIn(text: string | undefined): number | null {
  if (text === undefined) return null;
  const type = Number(text);
  if (/^\d$/.test(text) && type >= 1 && type <= HIGHEST_TYPE) return type;
  throw new UsageError(`--type must be a whole number from 1 to ${HIGHEST_TYPE}.`);
}

function limitIn(text: string | undefined): Cents | null {
  if (text === undefined) return null;
  if (/^\d{1,9}(?:\.\d{1,2})?$/.test(text)) return centsFromRupees(Number(text));
  throw new UsageError('--credit must be an amount in rupees, such as 250000 or 0.');
}
