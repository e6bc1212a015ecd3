import { toWire } from '@/lib/commerce/wire';
import type { Buyer } from '@/server/people/customers/customer.service';
import { checkQuickOrder } from '@/server/sales/dealers/quickOrder.service';
import type { Shop } from '@/server/boot/shop';
import { judgeList, type LineResult } from './listQuality';
import type { PastedList } from './pastedLists';

/** Has no orders, so that no grade is usual. */
export const DEALER: Buyer = { customerId: -1, accountId: -1, userType: 2 };

export async function judgeLists(shop: Shop, lists: readonly PastedList[]): Promise<LineResult[]> {
  const results: LineResult[] = [];
  for (const list of lists) {
    const text = list.lines.map((line) => line.text).join('\n');
    results.push(...judgeList(list, toWire(await checkQuickOrder(shop, DEALER, text))));
  }
  return results;
}
