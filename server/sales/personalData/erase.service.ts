import { redactor, type Known } from '@/lib/commerce/redact';
import type { Actor } from '@/server/platform/audit/actor';
import { recordAudit } from '@/server/platform/audit/audit.service';
import type { Writer } from '@/server/platform/database/connect';
import { ShopError } from '@/server/platform/errors';
import { readAccountCard } from '@/server/people/customers/creditAccount.service';
import { lockCustomerRow, readContacts } from '@/server/people/customers/customer.service';
import type { Shop } from '@/server/boot/shop';
import {
  beginErasure,
  endErasure,
  nextErasure,
  nextOrdersToErase,
  noteErasedOrders,
} from './erasures.queries';
import { eraseActor, eraseLinked, eraseRows, markErased } from './eraseRows.service';
import { eraseAudit, eraseMessages, eraseReversals } from './eraseTexts.service';
import { hindrancesOf } from './hindrances.service';
import { readKnown } from './known.service';

/** Orders that one step treats: it takes a few dozen milliseconds. */
const ORDERS_A_STEP = 50;
/** How long a caller waits; a shop of many years is finished in the background. */
const PATIENCE_MS = 8_000;

/**
 * Erases the personal data of a customer; see docs/decisions/0097. The first transaction makes the person
 * unknown: sign-in, contacts, addresses, messages. Their orders follow in steps, which another process
 * finishes if this one ends. Throws 'conflict' while goods or money are on their way, or for a second press.
 */
export async function eraseCustomer(
  shop: Shop,
  actor: Actor,
  customerId: number,
  reason: string | null,
): Promise<void> {
  await shop.database.transaction((tx) => erasePerson({ shop, tx, actor }, customerId, reason));
  const until = Date.now() + PATIENCE_MS;
  while (Date.now() < until && (await eraseSomeOrders(shop, customerId)));
}

type Erasing = { shop: Shop; tx: Writer; actor: Actor };

async function erasePerson(
  { shop, tx, actor }: Erasing,
  customerId: number,
  reason: string | null,
): Promise<void> {
  await requirePerson(tx, customerId);
  const hindrances = await hindrancesOf(tx, customerId);
  if (hindrances.length > 0) throw new ShopError('conflict', { account: hindrances.join('') });
  const now = shop.clock();
  const known = await readKnown(tx, customerId);
  const redact = redactor(known);
  const contacts = await contactsOf(tx, customerId);
  await eraseLinked(tx, { customerId, contacts }, now);
  await eraseReversals(tx, customerId, redact);
  await eraseRows(tx, { customerId, contacts }, redact);
  await markErased(tx, customerId, now);
  await eraseActor(tx, customerId);
  await eraseMessages(tx, known, redact);
  await eraseAudit(tx, { customerId, contacts }, redact);
  await beginErasure(tx, { customerId, startedAt: now, afterOrder: 0, known: text(known) });
  await recordAudit(shop, tx, actor, {
    operation: 'customer.erase',
    subject: String(customerId),
    after: { isErased: true, ...(reason === null ? {} : { reason: redact(reason) }) },
  });
}

const text = (known: Known) => JSON.stringify(known);

/** Throws 'not-found' for an unknown number, 'conflict' for one that was erased already. */
async function requirePerson(tx: Writer, customerId: number): Promise<void> {
  const isErased = await lockCustomerRow(tx, customerId);
  if (isErased) throw new ShopError('conflict', { account: 'This account is deleted already. ' });
  await readAccountCard(tx, customerId);
}

async function contactsOf(tx: Writer, customerId: number): Promise<string[]> {
  const { phone, email } = await readContacts(tx, customerId);
  return [phone ?? '', email ?? ''].filter((contact) => contact !== '');
}

/** Takes the names out of some orders of an erased customer. Returns false when none is left. */
async function eraseSomeOrders(shop: Shop, customerId: number): Promise<boolean> {
  return shop.database.transaction(async (tx) => {
    // Two processes do not take the same orders.
    await lockCustomerRow(tx, customerId);
    const erasure = await nextErasure(tx, customerId);
    if (erasure === undefined) return false;
    const { afterOrder, known } = erasure;
    const orderIds = await nextOrdersToErase(tx, { customerId, afterOrder }, ORDERS_A_STEP);
    const redact = redactor(JSON.parse(known) as Known);
    await eraseRows(tx, { orderIds }, redact);
    await eraseAudit(tx, { customerId, contacts: [], orderIds }, redact);
    const last = orderIds.at(-1);
    if (last === undefined || orderIds.length < ORDERS_A_STEP) {
      await endErasure(tx, customerId);
      return false;
    }
    await noteErasedOrders(tx, customerId, last);
    return true;
  });
}

/** Continues the erasures that a process left behind. */
export async function finishErasures(shop: Shop): Promise<void> {
  for (;;) {
    const erasure = await nextErasure(shop.database.read);
    if (erasure === undefined) return;
    while (await eraseSomeOrders(shop, erasure.customerId));
  }
}
