import { type CashCount, NOTES_AND_COINS } from '@/lib/contract/takings';
import { formatCents, type Cents } from './money';

/** Returns what counted notes and coins are worth. */
export function countedCents(count: CashCount): Cents {
  return NOTES_AND_COINS.reduce((sum, value) => sum + value * 100 * (count[value] ?? 0), 0);
}

/** Returns what the movements of a drawer add up to. */
export function expectedCents(movements: readonly { cents: Cents }[]): Cents {
  return movements.reduce((sum, { cents }) => sum + cents, 0);
}

/** Returns the change for cash given; null where the cash is not enough. */
export function changeCents(toPayCents: Cents, givenCents: Cents): Cents | null {
  return givenCents < toPayCents ? null : givenCents - toPayCents;
}

type OpenDrawer = { sessionId: number; openedById: number | null };

/**
 * Returns the drawer that cash of a member of staff goes to: the one that they opened, or else the only one that
 * is open. Null where none is open, or where several of others are.
 */
export function drawerOf<Drawer extends OpenDrawer>(
  open: readonly Drawer[],
  staffId: number | null,
): Drawer | null {
  const own = open.find(({ openedById }) => openedById !== null && openedById === staffId);
  const [only] = open.length === 1 ? open : [];
  return own ?? only ?? null;
}

/** Returns amounts that buyers are likely to give: the exact one, and the next of some notes. */
export function likelyCash(toPayCents: Cents): Cents[] {
  const steps = [100, 500, 1000, 5000].map((rupees) => rupees * 100);
  const rounded = steps.map((step) => Math.ceil(toPayCents / step) * step);
  return [...new Set([toPayCents, ...rounded])].slice(0, 4);
}

/** Returns why a drawer cannot be closed with this count, or null. */
export function closingRefusal({
  expected,
  counted,
  reason,
}: {
  expected: Cents;
  counted: Cents;
  reason: string;
}): string | null {
  if (counted === expected || reason.trim().length >= 3) return null;
  const by = formatCents(Math.abs(counted - expected));
  const difference = counted > expected ? `${by} too much` : `${by} too little`;
  return `There is ${difference} in the drawer. Count again, or say why. `;
}
