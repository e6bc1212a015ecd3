import { formatCents } from '@/lib/commerce/money';
import { counted } from '@/lib/text/format';
import type { Reader, Writer } from '@/server/platform/database/connect';
import { readOnAccount } from '@/server/sales/orders/accountMoney.queries';
import { unsettledOrdersOf } from '@/server/sales/orders/ordersOfCustomer.queries';
import { readStoreCredit } from '@/server/sales/orders/storeCredit.queries';
import { countReserved } from '@/server/sales/reservations/reservations.queries';
import { countColleagues } from '@/server/sales/team/team.service';

/** More numbers than this are counted. */
const MAX_NAMED = 5;

/**
 * Returns why the personal data of a customer cannot be erased now, as sentences; none: they can. While goods
 * or money are on their way, both sides need to know who the other is.
 */
export async function hindrancesOf(reader: Reader | Writer, customerId: number): Promise<string[]> {
  const [orders, onAccountCents, storeCreditCents, colleagues, reserved] = await Promise.all([
    unsettledOrdersOf(reader, customerId),
    readOnAccount(reader, customerId),
    readStoreCredit(reader, customerId),
    countColleagues(reader, customerId),
    countReserved(reader, customerId),
  ]);
  const isOpen = ({ status }: Order) => !['delivered', ...ENDED].includes(status);
  const open = orders.filter(isOpen);
  const settled = orders.filter((order) => !isOpen(order));
  const owing = settled.filter((order) => order.refundDueCents === 0);
  const keptCents = onAccountCents + storeCreditCents;
  return [
    open.length > 0 && `${namesOf(open)} not finished yet. `,
    owing.length > 0 && `${namesOf(owing)} not fully paid yet. `,
    ...settled.filter(({ refundDueCents }) => refundDueCents > 0).map(refundWords),
    keptCents > 0 &&
      `The shop keeps ${formatCents(keptCents)} for this account. It is paid back or used first. `,
    reserved > 0 &&
      `${counted(reserved, 'piece')} ${reserved === 1 ? 'is' : 'are'} reserved. Cancel the reservation first. `,
    colleagues > 0 &&
      `${counted(colleagues, 'colleague')} order${colleagues === 1 ? 's' : ''} for this account. Remove them from the team first. `,
  ].filter((sentence) => sentence !== false);
}

type Order = Awaited<ReturnType<typeof unsettledOrdersOf>>[number];

const ENDED = ['cancelled', 'expired', 'returned'];

function namesOf(orders: readonly Order[]): string {
  const shown = orders.slice(0, MAX_NAMED).map(({ orderNumber }) => orderNumber);
  const more = orders.length - shown.length;
  const words = more > 0 ? [...shown, `${more} more`] : shown;
  return `${words.join(', ')} ${orders.length === 1 ? 'is' : 'are'}`;
}

function refundWords({ orderNumber, refundDueCents }: Order): string {
  return `${formatCents(refundDueCents)} of ${orderNumber} is still to be paid back. `;
}
