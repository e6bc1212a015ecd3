import type { StockMovement } from '@/lib/contract/stock.contract';
import { formatMoment } from '@/lib/text/format';
import { oneLine } from '@/server/messages/oneLine';
import type { Shop } from '@/server/boot/shop';
import { listMovements } from '@/server/catalogue/stock/listMovements.queries';
import type { Command } from './command';
import { signed } from './stockCommands';

export const movementsCommand: Command = {
  summary: 'lists how the stock of an item changed',
  usage: 'movements SKU [--json]',
  help: `Lists every change of an item's stock in time order: when (in Colombo), what, by how many pieces, the
stock after it, the order, who, and why.

  --json  prints one JSON list instead of lines

Exit code: 0 done, 2 there is no such item.`,
  positionals: ['The SKU'],
  flags: { json: 'plain' },
  async run({ positionals, flags }, context) {
    const sku = positionals[0] ?? '';
    const shop = await context.openShop();
    const { movements, hasVariants } = await allMovements(shop, sku);
    if (flags.has('json')) context.out(JSON.stringify(movements));
    else for (const movement of movements) context.out(movementLine(movement));
    if (hasVariants) context.say(`${sku} has variants: each has movements of its own.`);
    else if (movements.length === 0) context.say(`The stock of ${sku} has never changed.`);
    return 0;
  },
};

/** Returns all pages in time order. */
async function allMovements(shop: Shop, sku: string) {
  const pages: StockMovement[][] = [];
  for (let before: number | undefined; ;) {
    const page = await listMovements(shop, sku, { before });
    pages.unshift(page.movements);
    if (page.before === null) return { movements: pages.flat(), hasVariants: page.hasVariants };
    before = page.before;
  }
}

/** Returns a line such as "2026-11-23 14:05  sold  -2  balance 8  SP-100123  Customer". */
function movementLine(movement: StockMovement): string {
  const { at, kind, qty, balance, countedAt, orderNumber, actorName, note } = movement;
  const parts = [formatMoment(at), kind, signed(qty), `balance ${balance}`];
  if (countedAt !== null && countedAt !== at) parts.push(`counted ${formatMoment(countedAt)}`);
  if (orderNumber !== null) parts.push(orderNumber);
  parts.push(actorName);
  if (note !== null) parts.push(note);
  return parts.map(oneLine).join('  ');
}
