import { owedCents } from '@/lib/commerce/credit';
import { spread } from '@/lib/commerce/ledger';
import { formatCents, sumOf, type Cents } from '@/lib/commerce/money';
import type { AccountWay, PaymentWay } from '@/lib/contract/order';
import { actorColumns, type Actor } from '@/server/platform/audit/actor';
import { recordAudit } from '@/server/platform/audit/audit.service';
import { readAccountCard } from '@/server/people/customers/creditAccount.service';
import { lockCustomer } from '@/server/people/customers/customer.service';
import type { Writer } from '@/server/platform/database/connect';
import { ShopError } from '@/server/platform/errors';
import { readAllocations } from '@/server/sales/orders/accountMoney.queries';
import { readDebts } from '@/server/sales/orders/credit.service';
import { performActionIn } from '@/server/sales/orders/performAction.service';
import { nextSerial } from '@/server/sales/orders/paperSerial.queries';
import type { Shop } from '@/server/boot/shop';
import { moveOwnCash } from '@/server/sales/counter/cashMovements.queries';
import { paymentRows } from './accountPayments.queries';

/** Cents to an invoice. */
export type Part = { orderNumber: string; cents: Cents };

export type NewPayment = {
  cents: Cents;
  way: AccountWay;
  reference: string | null;
  /** Null: the oldest invoices first; what is left over stays on account. */
  parts: readonly Part[] | null;
  /** A request with the same key is the same payment. */
  key: string;
};

type Account = { shop: Shop; tx: Writer; actor: Actor; accountId: number };

type Payment = { paymentId: number; number: string; way: PaymentWay; reference: string | null };

/** Runs work with the account's row locked, so that parallel payments and orders see each other. */
function withAccount<T>(
  shop: Shop,
  actor: Actor,
  accountId: number,
  work: (account: Account) => Promise<T>,
): Promise<T> {
  return shop.database.transaction(async (tx) => {
    await readAccountCard(tx, accountId);
    await lockCustomer(tx, accountId);
    return work({ shop, tx, actor, accountId });
  });
}

/**
 * Records money that came in for an account and allocates it. Returns its number; the same key returns the
 * same payment. Throws 'conflict' for more than an invoice has open or the payment has.
 */
export function recordAccountPayment(
  shop: Shop,
  actor: Actor,
  accountId: number,
  { cents, way, reference, parts, key }: NewPayment,
): Promise<string> {
  if (!Number.isSafeInteger(cents) || cents <= 0) {
    throw new ShopError('bad-input', { amount: 'An amount is more than 0. ' });
  }
  return withAccount(shop, actor, accountId, async (account) => {
    const earlier = await sameRequest(account, { cents, way, reference, key });
    if (earlier !== null) return earlier;
    await requireNewReference(account, reference);
    const payment = await insertPayment(account, { cents, way, reference, key });
    const allocated = await allocate(account, payment, cents, parts);
    await audit(account, 'account.payment', {
      number: payment.number,
      amountCents: cents,
      way,
      reference,
      allocated: allocated.map(told),
    });
    return payment.number;
  });
}

async function sameRequest(
  { tx, accountId }: Account,
  { cents, way, reference, key }: Omit<NewPayment, 'parts'>,
): Promise<string | null> {
  const known = await paymentRows(tx, accountId).where('requestKey', '=', key).executeTakeFirst();
  if (known === undefined) return null;
  if (known.cents === cents && known.way === way && known.reference === reference) {
    return known.number;
  }
  throw new ShopError('unprocessable', {
    request: 'This was already sent with other details. Please reload the page. ',
  });
}

/** One transfer is not recorded twice: two people may hold the same slip. */
async function requireNewReference({ tx, accountId }: Account, reference: string | null) {
  if (reference === null) return;
  const known = await paymentRows(tx, accountId)
    .where('reference', '=', reference)
    .where('accountReversal.paymentId', 'is', null)
    .executeTakeFirst();
  if (known === undefined) return;
  throw new ShopError('conflict', {
    reference: `${known.actorName} has already recorded ${reference} as ${known.number}. `,
  });
}

async function insertPayment(
  { shop, tx, actor, accountId }: Account,
  { cents, way, reference, key }: Omit<NewPayment, 'parts'>,
): Promise<Payment> {
  const number = await nextSerial(tx, 'account', 'RC');
  const { paymentId } = await tx
    .insertInto('accountPayment')
    .values({
      ...actorColumns(actor),
      accountId,
      number,
      cents,
      way,
      reference,
      requestKey: key,
      at: shop.clock(),
    })
    .returning('paymentId')
    .executeTakeFirstOrThrow();
  if (way === 'cash') {
    await moveOwnCash({ shop, tx, actor }, { kind: 'account', cents, accountPaymentId: paymentId });
  }
  return { paymentId, number, way, reference };
}

/** Allocates what is left of a payment: to these invoices, or to the oldest. */
export function allocatePayment(
  shop: Shop,
  actor: Actor,
  accountId: number,
  number: string,
  parts: readonly Part[] | null,
): Promise<void> {
  return withAccount(shop, actor, accountId, async (account) => {
    const { left, ...payment } = await findPayment(account, number);
    const allocated = await allocate(account, payment, left, parts);
    if (allocated.length === 0) {
      throw new ShopError('conflict', { payment: `Nothing of ${number} could be allocated. ` });
    }
    await audit(account, 'account.allocate', { number, allocated: allocated.map(told) });
  });
}

async function allocate(
  { shop, tx, actor, accountId }: Account,
  { paymentId, number, way, reference }: Payment,
  leftCents: Cents,
  wanted: readonly Part[] | null,
): Promise<Part[]> {
  const debts = await readDebts(tx, accountId);
  const parts =
    wanted === null
      ? spread(leftCents, debts).map(({ invoice, cents }) => ({
          orderNumber: invoice.orderNumber,
          cents,
        }))
      : wanted;
  requireOpen(debts, parts, { number, leftCents });
  // The oldest first, so that two allocations lock the orders in the same order.
  const inOrder = debts.flatMap(({ orderNumber }) =>
    parts.filter((part) => part.orderNumber === orderNumber),
  );
  for (const { orderNumber, cents } of inOrder) {
    await performActionIn(shop, tx, actor, orderNumber, {
      action: 'pay',
      cents,
      way,
      reference: reference ?? number,
      accountPayment: { paymentId, number },
    });
  }
  return inOrder;
}

type Debts = Awaited<ReturnType<typeof readDebts>>;

function requireOpen(
  debts: Debts,
  parts: readonly Part[],
  { number, leftCents }: { number: string; leftCents: Cents },
): void {
  if (new Set(parts.map(({ orderNumber }) => orderNumber)).size < parts.length) {
    throw new ShopError('bad-input', { allocations: 'Each invoice is named once. ' });
  }
  for (const { orderNumber, cents } of parts) {
    const open = owedCents(debts.filter((debt) => debt.orderNumber === orderNumber));
    if (cents > 0 && cents <= open) continue;
    const words = `${orderNumber} has ${formatCents(open)} left to pay on credit. `;
    throw new ShopError('conflict', { allocations: words });
  }
  if (sumOf(parts.map(({ cents }) => cents)) <= leftCents) return;
  const left = formatCents(leftCents);
  throw new ShopError('conflict', { allocations: `${number} has ${left} left to allocate. ` });
}

/** Takes what a payment pays for one order back to the account. */
export function releaseAllocation(
  shop: Shop,
  actor: Actor,
  accountId: number,
  number: string,
  { orderNumber, reason }: { orderNumber: string; reason: string },
): Promise<void> {
  return withAccount(shop, actor, accountId, async (account) => {
    const { allocations, ...payment } = await findPayment(account, number);
    const part = allocations.find((one) => one.orderNumber === orderNumber);
    if (part === undefined) {
      throw new ShopError('conflict', { payment: `${number} does not pay for ${orderNumber}. ` });
    }
    await release(account, payment, part, reason);
    await audit(account, 'account.release', { number, reason, released: [told(part)] });
  });
}

/** Reverses a payment that was none, such as a cheque that bounced: its invoices are owed again. */
export function reverseAccountPayment(
  shop: Shop,
  actor: Actor,
  accountId: number,
  number: string,
  reason: string,
): Promise<void> {
  return withAccount(shop, actor, accountId, async (account) => {
    const { allocations, ...payment } = await findPayment(account, number);
    for (const part of allocations) await release(account, payment, part, reason);
    await account.tx
      .insertInto('accountReversal')
      .values({ ...actorColumns(actor), paymentId: payment.paymentId, reason, at: shop.clock() })
      .execute();
    if (payment.way === 'cash') {
      const { paymentId, cents } = payment;
      await moveOwnCash(account, { kind: 'account', cents: -cents, accountPaymentId: paymentId });
    }
    await audit(account, 'account.reverse', { number, reason, released: allocations.map(told) });
  });
}

async function release(
  { shop, tx, actor }: Account,
  { paymentId, number, way }: Payment,
  { orderNumber, cents }: Part,
  reason: string,
): Promise<void> {
  const accountPayment = { paymentId, number };
  const move = { action: 'release', cents, way, reason, accountPayment } as const;
  await performActionIn(shop, tx, actor, orderNumber, move);
}

/** Returns a payment that stands, with what it pays for. */
async function findPayment({ tx, accountId }: Account, number: string) {
  const known = await paymentRows(tx, accountId).where('number', '=', number).executeTakeFirst();
  if (known === undefined) {
    throw new ShopError('not-found', { payment: "We can't find this payment. " });
  }
  if (known.reversedAt !== null) {
    throw new ShopError('conflict', { payment: `${number} was reversed by ${known.reversedBy}. ` });
  }
  const all = await readAllocations(tx, accountId);
  const allocations = all.filter(({ paymentId }) => paymentId === known.paymentId);
  const { paymentId, way, reference, cents } = known;
  const left = cents - sumOf(allocations.map((part) => part.cents));
  return { paymentId, number, way, reference, cents, left, allocations };
}

function told({ orderNumber, cents }: Part) {
  return { orderNumber, amountCents: cents };
}

async function audit(
  { shop, tx, actor, accountId }: Account,
  operation: string,
  after: Record<string, unknown>,
): Promise<void> {
  await recordAudit(shop, tx, actor, { operation, subject: String(accountId), after });
}
