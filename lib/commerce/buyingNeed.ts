/** What is known of an item that may have to be bought. */
export type BuyingFacts = {
  /** Pieces sold less those that came back, in so many days. */
  sold: number;
  days: number;
  inStock: number;
  /** Ordered from suppliers and not here yet. */
  incoming: number;
  /** Buyers who asked to be told when it is here. */
  waiting: number;
  /** How long the supplier takes. */
  leadDays: number;
};

export type BuyingNeed = {
  /** Pieces to order; 0: enough. */
  qty: number;
  /** For how many days the stock lasts at the pace of these sales; null without sales. */
  daysLeft: number | null;
};

/**
 * Returns how many pieces to order, so that stock and what is on its way last until the delivery and `coverDays` from then
 * on, and every buyer who waits gets one.
 */
export function buyingNeed(facts: BuyingFacts, coverDays: number): BuyingNeed {
  const { days, inStock, incoming, waiting, leadDays } = facts;
  const sold = Math.max(0, facts.sold);
  const wanted = Math.ceil((sold * (leadDays + coverDays)) / days) + waiting;
  return {
    qty: Math.max(0, wanted - inStock - incoming),
    daysLeft: sold === 0 ? null : Math.floor((inStock * days) / sold),
  };
}
