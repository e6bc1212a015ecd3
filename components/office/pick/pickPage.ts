import type { PickItem, PickLine, PickList, PickOrder } from '@/lib/contract/paper.contract';

/** The orders of a pick list, and their items in the order of the shelves. */
export type PickPage = PickList;

export type Basket = {
  /** The order's place in the list, from 1: the number on the basket. */
  number: number;
  orderNumber: string;
  buyer: string;
  town: string;
  qty: number;
  picked: number;
};

export type ShelfLine = PickItem & { qty: number; picked: number; baskets: Basket[] };

/** Merges the lines of all orders by item. */
export function mergeLines(orders: readonly PickOrder[], items: readonly PickItem[]): ShelfLine[] {
  return items.map((item) => {
    const baskets = orders.flatMap(({ orderNumber, buyer, town, lines }, at) =>
      lines
        .filter(({ itmCode }) => itmCode === item.itmCode)
        .map(({ qty, picked }) => ({ number: at + 1, orderNumber, buyer, town, qty, picked })),
    );
    return { ...item, qty: sum(baskets, 'qty'), picked: sum(baskets, 'picked'), baskets };
  });
}

/** Returns what the button says with which a picker reports that the rest of a line is missing. */
export function missingWords({ qty, picked }: Pick<ShelfLine, 'qty' | 'picked'>): string {
  if (picked > 0) return `Only ${picked} here`;
  return qty === 1 ? 'It is not here' : 'None here';
}

/** Returns the basket that the next piece goes into. */
export function nextBasket({ baskets }: ShelfLine): Basket | undefined {
  return baskets.find(({ qty, picked }) => picked < qty);
}

/** Returns the basket that a piece is taken back from: the last one that has any. */
export function lastBasket({ baskets }: ShelfLine): Basket | undefined {
  return baskets.findLast(({ picked }) => picked > 0);
}

/** Returns the orders with a count of one item changed. */
export function withPick(
  orders: readonly PickOrder[],
  { orderNumber, itmCode, qty, report }: PickCount,
): PickOrder[] {
  const lines = (order: PickOrder) =>
    report !== undefined && 'instead' in report
      ? replaced(order.lines, itmCode, report.instead)
      : order.lines.map((line) => changed(line, itmCode, qty));
  return orders.map((order) =>
    order.orderNumber === orderNumber ? { ...order, lines: lines(order) } : order,
  );
}

/** One piece fewer of an item, and a picked one more of another. */
function replaced(lines: readonly PickLine[], itmCode: number, instead: number): PickLine[] {
  const other = lines.find((line) => line.itmCode === instead);
  const added = { itmCode: instead, qty: 0, picked: 0, ...other };
  const rest = lines
    .filter((line) => line !== other)
    .map((line) => (line.itmCode === itmCode ? { ...line, qty: line.qty - 1 } : line))
    .filter(({ qty }) => qty > 0);
  return [...rest, { ...added, qty: added.qty + 1, picked: added.picked + 1 }];
}

/** A count of one item for one order: 1, or −1 to take it back; 0 is only a report. */
export type PickCount = {
  orderNumber: string;
  itmCode: number;
  qty: number;
  /**
   * Its pieces that are not picked are not on the shelf, the label of the part says this, or one piece
   * of another item leaves instead.
   */
  report?: { missing: true } | { label: string } | { instead: number };
};

function changed(line: PickLine, itmCode: number, qty: number): PickLine {
  return line.itmCode === itmCode ? { ...line, picked: line.picked + qty } : line;
}

function sum<Key extends string>(rows: readonly Record<Key, number>[], key: Key): number {
  return rows.reduce((all, row) => all + row[key], 0);
}
