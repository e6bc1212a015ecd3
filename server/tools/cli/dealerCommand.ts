import { toWire } from '@/lib/commerce/wire';
import { readAmount } from '@/lib/commerce/amounts';
import type { Cents } from '@/lib/commerce/money';
import type { DealerAccount, Statement } from '@/lib/contract/dealerAccount.contract';
import { ACCOUNT_WAYS, type AccountWay } from '@/lib/contract/order';
import { normalisePhone } from '@/lib/input/phone';
import { formatDate, formatMoney } from '@/lib/text/format';
import { balanceWords, ledgerWords } from '@/lib/text/statementWords';
import { readDealerAccount } from '@/server/sales/accounts/account.service';
import {
  recordAccountPayment,
  reverseAccountPayment,
} from '@/server/sales/accounts/accountPayments.service';
import { readStatement } from '@/server/sales/accounts/ledger.service';
import { readTerms, setHold, setTerms } from '@/server/people/customers/creditAccount.service';
import { creditLimitOf, customersWithPhone } from '@/server/people/customers/customer.service';
import { oneLine } from '@/server/messages/oneLine';
import type { Shop } from '@/server/boot/shop';
import { cliActor, type CliContext, type Command, UsageError } from './command';

export const dealerCommand: Command = {
  summary: 'shows what a dealer owes; records payments on account, terms and holds',
  usage: 'dealer PHONE [payment|statement|hold|lift|terms|reverse] [--…] [--json]',
  help: `Without an act shows limit, debt, open invoices and the hold.

  payment --amount 50000 --way transfer --reference "CEFT 4812"
            records money on account, the oldest invoices first; the same reference is recorded once
  reverse --number RC_7 --reason "The cheque bounced"
            its invoices are owed again
  statement [--from 2026-11-01] [--to 2026-11-30]
            the ledger with the balances at both ends; the last 30 days unless a period is given
  hold --reason "Two cheques bounced"
            stops orders on credit; the dealer reads the reason
  lift      lifts the hold
  terms [--limit 500000] [--days 45]
            the credit limit, and the days until coming invoices are due; --days default: as for everybody

  --json    prints one JSON value instead of lines`,
  positionals: ['The phone number'],
  maxOptional: 1,
  flags: {
    amount: 'value',
    way: 'value',
    reference: 'value',
    number: 'value',
    reason: 'value',
    from: 'value',
    to: 'value',
    limit: 'value',
    days: 'value',
    json: 'plain',
  },
  async run(given, context) {
    const [typed = '', act = 'show'] = given.positionals;
    const phone = normalisePhone(typed);
    if (phone === null) {
      throw new UsageError(`${typed} is not a phone number such as 077 123 4567.`);
    }
    const shop = await context.openShop();
    const [accountId] = await customersWithPhone(shop.database.read, [phone]);
    if (accountId === undefined) throw new UsageError(`No customer has the number ${typed}.`);
    const { flags } = given;
    if (act === 'statement') {
      const period = { from: flags.get('from'), to: flags.get('to') };
      printStatement(toWire(await readStatement(shop, accountId, period)), flags, context);
      return 0;
    }
    await actOn(act, { shop, accountId, flags });
    printAccount(toWire(await readDealerAccount(shop, accountId)), flags, context);
    return 0;
  },
};

type Given = { shop: Shop; accountId: number; flags: ReadonlyMap<string, string> };

async function actOn(act: string, given: Given): Promise<void> {
  const { shop, accountId, flags } = given;
  const actor = cliActor();
  switch (act) {
    case 'show':
      return;
    case 'payment':
      return recordPayment(given);
    case 'reverse':
      return reverseAccountPayment(
        shop,
        actor,
        accountId,
        required(flags, 'number'),
        required(flags, 'reason'),
      );
    case 'hold':
      return setHold(shop, actor, accountId, required(flags, 'reason'));
    case 'lift':
      return setHold(shop, actor, accountId, null);
    case 'terms':
      return changeTerms(given);
    default:
      throw new UsageError(`Unknown act ${act}; see npm run shop -- help dealer.`);
  }
}

async function recordPayment({ shop, accountId, flags }: Given): Promise<void> {
  const reference = required(flags, 'reference');
  const payment = { cents: centsIn(required(flags, 'amount')), way: wayIn(flags), reference };
  // Somebody who repeats the command records the money once.
  const key = `cli ${reference}`;
  await recordAccountPayment(shop, cliActor(), accountId, { ...payment, parts: null, key });
}

async function changeTerms({ shop, accountId, flags }: Given): Promise<void> {
  const { read } = shop.database;
  const { creditDays, isOwnTerm } = await readTerms(read, accountId);
  const own = isOwnTerm ? creditDays : null;
  const limit = flags.get('limit');
  const days = flags.get('days');
  await setTerms(shop, cliActor(), accountId, {
    limitCents: limit === undefined ? await creditLimitOf(read, accountId) : centsIn(limit),
    creditDays: days === undefined ? own : daysIn(days),
  });
}

function required(flags: ReadonlyMap<string, string>, name: string): string {
  const value = flags.get(name)?.trim() ?? '';
  if (value === '' || value.length > 200) throw new UsageError(`--${name} is missing or too long.`);
  return value;
}

function wayIn(flags: ReadonlyMap<string, string>): AccountWay {
  const way = ACCOUNT_WAYS.find((one) => one === (flags.get('way') ?? 'transfer'));
  if (way === undefined) throw new UsageError(`--way is one of ${ACCOUNT_WAYS.join(', ')}.`);
  return way;
}

function centsIn(text: string): Cents {
  const read = readAmount(text);
  if ('cents' in read) return read.cents;
  throw new UsageError('An amount is in rupees, such as 25000 or 1250.50.');
}

function daysIn(text: string): number | null {
  if (text === 'default') return null;
  if (/^\d{1,3}$/.test(text) && Number(text) <= 365) return Number(text);
  throw new UsageError('--days is a whole number from 0 to 365, or default.');
}

type Flags = ReadonlyMap<string, string>;

function printAccount(account: DealerAccount, flags: Flags, { out }: CliContext): void {
  if (flags.has('json')) return out(JSON.stringify(account));
  const { shopName, fullName, creditLimit, used, available, onAccount, hold, orders } = account;
  out(oneLine(shopName ?? fullName));
  out(
    `limit ${formatMoney(creditLimit)}  open ${formatMoney(used)}  available ${formatMoney(available)}`,
  );
  if (onAccount > 0) out(`on account, not allocated: ${formatMoney(onAccount)}`);
  if (hold !== null) out(oneLine(`on hold: ${hold.reason}`));
  for (const { orderNumber, dueAt, open, isOverdue } of orders) {
    const late = isOverdue ? '  overdue' : '';
    out(`${orderNumber}  due ${formatDate(dueAt)}  ${formatMoney(open)}${late}`);
  }
}

function printStatement(statement: Statement, flags: Flags, { out }: CliContext): void {
  if (flags.has('json')) return out(JSON.stringify(statement));
  const { from, to, opening, closing, lines } = statement;
  out(`${from}  opening balance  ${balanceWords(opening)}`);
  for (const line of lines) {
    const words = oneLine(ledgerWords(line));
    out(
      `${formatDate(line.at)}  ${words}  ${line.effect.toFixed(2)}  ${balanceWords(line.balance)}`,
    );
  }
  out(`${to}  closing balance  ${balanceWords(closing)}`);
}
