import { centsFromRupees, rupeesFromCents, type Cents } from '@/lib/commerce/money';
import { formatMoney } from '@/lib/text/format';
import { recordPayment } from '@/server/orders/credit.service';
import { ShopError } from '@/server/errors';
import { UsageError, type CliContext, type Command, type ParsedArguments } from './command';

export const paymentCommand: Command = {
  summary: 'records a payment for an order on credit',
  usage: 'payment ORDER RUPEES',
  help: `Records a full or partial payment of a dealer's order on credit, such as
  payment SP-100123 25000
The dealer's available credit rises at once. An amount above what is left to pay is refused.`,
  positionals: ['The order number', 'The amount'],
  flags: {},
  run: runPayment,
};

async function runPayment(given: ParsedArguments, context: CliContext): Promise<number> {
  const [orderNumber = '', typed = ''] = given.positionals;
  const cents = centsIn(typed);
  const shop = await context.openShop();
  try {
    await recordPayment(shop, orderNumber, cents);
    context.say(`${formatMoney(rupeesFromCents(cents))} recorded for ${orderNumber}.`);
    return 0;
  } catch (error) {
    if (!(error instanceof ShopError)) throw error;
    throw new UsageError(Object.values(error.sentences).join(' ').trim());
  } finally {
    await shop.database.close();
  }
}

function centsIn(text: string): Cents {
  if (/^\d{1,9}(?:\.\d{1,2})?$/.test(text)) return centsFromRupees(Number(text));
  throw new UsageError('The amount must be in rupees, such as 25000 or 1250.50.');
}
