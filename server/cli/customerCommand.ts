import { normalisePhone } from '@/lib/commerce/phone';
import {
  decideOnCustomer,
  type CustomerDecision,
} from '@/server/customers/merchantCustomers.service';
import { customerLine, typeWords } from './customersCommand';
import { UsageError, type CliContext, type Command, type ParsedArguments } from './command';

const HIGHEST_TYPE = 9;

export const customerCommand: Command = {
  summary: 'approves a customer, or makes a dealer of one',
  usage: 'customer PHONE [--approve] [--type N]',
  help: `Decides on the customer with this phone number, however it is written. It counts at once, also where
he is signed in, and he is told in a message. Without a flag it shows what is known.

  --approve  a new customer can buy from now on (userRegistrationApproval in the settings)
  --type N   1 buys at retail prices, 2 to ${HIGHEST_TYPE} is a dealer of that tier; answers his request
             for dealer prices`,
  positionals: ['The phone number'],
  flags: { approve: 'plain', type: 'value' },
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
  const shop = await context.openShop();
  try {
    const made = await decideOnCustomer(shop, phone, decision);
    if (made === null) throw new UsageError(`No customer has the number ${typed}.`);
    if (made.isNewlyApproved) context.say('Approved; a message is on its way.');
    else if (decision.approve) context.say('Was approved already.');
    if (made.hadType !== made.customer.userType) {
      context.say(`Was ${typeWords(made.hadType)}, is ${typeWords(made.customer.userType)} now.`);
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
