import type { Item } from '@/lib/contract/item.contract';
import { buy } from './accounts';
import { test, type Story } from './officeStory';
import { WAYS } from './opened';
import { expect } from './watchedPage';
import { closeDay, readRates, readReports } from './weekOfBooks';
import { orderHeld, orderWhatIsShort, receiveInParts, reserveOne } from './weekOfBuying';
import { cancelOne, closeTheDrawer, keepTheCount, openTheDrawer, sellTen } from './weekOfCounter';
import {
  COURIERS,
  followParcel,
  growOrder,
  handOver,
  pickAndPack,
  settleSheet,
  type Parcel,
} from './weekOfParcels';
import { askReturn, claim, exchange, inspect } from './weekOfReturns';
import { become, openBuyer, type Buyer } from './weekOfTrade';
import { ONE_WIDTH_BY } from './widths';

const TEN = 10;

type Goods = { short: Item; ten: Item[]; added: Item };

/** A part of which few are left, ten for the counter, and one that an order gets. */
async function goodsOf({ account: { api } }: Buyer): Promise<Goods> {
  const { items } = await api.call('GET /product/all', { query: { limit: 100 } });
  const simple = items.filter(({ itmType }) => itmType === 'S');
  const short = simple.find(({ inStock }) => inStock >= 2 && inStock <= 20);
  const [added, ...ten] = simple.filter(({ inStock }) => inStock > 20);
  if (short === undefined || added === undefined || ten.length < TEN) {
    throw new Error(`Only ${simple.length} parts can be sold.`);
  }
  return { short, added, ten: ten.slice(0, TEN) };
}

/** An order that takes all of a part, and one that is cancelled later. */
async function earlierOrders({ account: { api } }: Buyer, { short, added }: Goods) {
  const all = await buy(api, [{ item: short, qty: short.inStock }], 'Cash On Delivery');
  const cancelled = await buy(api, [{ item: added, qty: 2 }], 'Cash On Delivery');
  return { all, cancelled };
}

async function packAll({ api }: Story, orderNumber: string): Promise<void> {
  const params = { orderNumber };
  const { version } = await api.call('GET /office/orders/{orderNumber}', { params });
  const body = { version, what: 'all' } as const;
  await api.call('POST /office/orders/{orderNumber}/pack', { params, body });
}

/** A week of trade, which needs no other program: what is bought, sold, returned, known and closed. */
for (const way of WAYS) {
  test.describe(`by ${way}`, ONE_WIDTH_BY[way], () => {
    // The columns of the courier's sheet are asked with a refusal.
    test.use({ way, settings: { couriers: COURIERS }, expectedErrors: /status of 40[04]/ });

    test('a shop buys, sells, takes back, knows what it earned and closes the day', async ({
      story,
      browser,
    }) => {
      test.setTimeout(600_000);
      const { part, print } = story.tally;
      const buyer = await openBuyer(browser, story);
      const goods = await goodsOf(buyer);
      const { short, added, ten } = goods;
      const { all, cancelled } = await earlierOrders(buyer, goods);

      await become(story, 'seller');
      await part('drawer opened', () => openTheDrawer(story));
      const paid = await part('ten lines sold at the counter', () => sellTen(story, ten));
      const over = await part('drawer closed', () => closeTheDrawer(story, paid));
      await part('order cancelled', () => cancelOne(story, cancelled, added));
      await part('cash of the day counted', () => keepTheCount(story));

      await become(story, 'owner');
      await part('ordered what is short', () => orderWhatIsShort(story, short, 3));
      await buyer.tally.part('one piece reserved', () => reserveOne(buyer, short));
      await part('received in two parts', () => receiveInParts(story, short));
      const ordered = () => orderHeld(buyer, story, short);
      const orderNumber = await buyer.tally.part('held piece ordered', ordered);

      await part('part and discount added', () => growOrder(story, orderNumber, added));
      const [wrong = added] = ten;
      await part('picked, packed, printed', () => pickAndPack(story, orderNumber, wrong));
      await packAll(story, all);
      const parcels: [Parcel, Parcel] = [
        { orderNumber: all, waybill: 'DX10001' },
        { orderNumber, waybill: 'DX10002' },
      ];
      await part('two parcels handed over', () => handOver(story, parcels));
      await followParcel(buyer, story, parcels[1]);
      await part("courier's sheet settled", () => settleSheet(story, parcels));

      const asked = () => askReturn(buyer, orderNumber, short);
      await buyer.tally.part('return asked for', asked);
      const returned = `${orderNumber}-R1`;
      await part('return inspected', () => inspect(story, buyer, short, returned));
      await part('exchanged', () => exchange(story, buyer, orderNumber));
      await part('claimed from the supplier', () => claim(story, short, returned));

      await part('reports read', () => readReports(story));
      await part('rates of faults read', () => readRates(story));
      await part('day closed and signed', () => closeDay(story, over));
      expect(buyer.complaints).toEqual([]);
      await buyer.page.context().close();
      const device = story.isMobile ? '390' : '1366';
      print(`${device} px by ${way}`);
      buyer.tally.print(`The buyer, ${device} px by ${way}`);
    });
  });
}
