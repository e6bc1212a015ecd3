import { toWire } from '@/lib/commerce/wire';
import type { Shop } from '@/server/boot/shop';
import { writeCatalogue } from '@/server/catalogue/items/catalogueWriter';
import {
  readHandOver,
  readLabel,
  sentSince,
  waitingParcels,
} from '@/server/sales/orders/handOver.service';
import type { ActionRequest } from '@/server/sales/orders/actionRequest';
import { performAction } from '@/server/sales/orders/performAction.service';
import { describeWithDatabase } from '@/__tests__/support/engines';
import { itemCode, moves, NIMAL, orderOf, orderRow } from '@/__tests__/support/orders';
import { queryPlan } from '@/__tests__/support/queryPlan';
import { smallCatalogue } from '@/__tests__/support/smallCatalogue';

const PACK: ActionRequest = { action: 'pack', what: 'all' };
const send = (waybill: string, courier = 'Domex'): ActionRequest => ({
  action: 'send',
  courier,
  waybill,
  parcel: null,
});

describeWithDatabase('handing parcels over in bulk', (openTestShop) => {
  let shop: Shop;

  beforeEach(async () => {
    shop = await openTestShop();
    await writeCatalogue(
      shop,
      smallCatalogue().map((row) => ({ ...row, inStock: 100 })),
    );
  });

  async function packed(steps: readonly ActionRequest[] = []): Promise<string> {
    const orderNumber = await orderOf(shop, { GLUE: 2 });
    await moves(shop, orderNumber, [PACK, ...steps]);
    return orderNumber;
  }

  const label = async (code: string) => toWire(await readLabel(shop, code));
  const refusal = (code: string) =>
    readLabel(shop, code).then(
      () => null,
      ({ sentences }: { sentences: Record<string, string> }) => Object.values(sentences)[0],
    );

  test('returns the parcel of a label, its cash and the courier of its district', async () => {
    shop.settings = { ...shop.settings, courierByDistrict: { Colombo: 'Koombiyo' } };
    const orderNumber = await packed();
    const { district, version } = await orderRow(shop, orderNumber);
    shop.settings = { ...shop.settings, courierByDistrict: { [district]: 'Koombiyo' } };
    const expected = {
      orderNumber,
      version,
      courier: 'Koombiyo',
      parcels: [{ number: 1, toCollect: 2300 }],
    };
    expect(await label(orderNumber.toLowerCase())).toMatchObject(expected);
    expect(await label(`${orderNumber}/1`)).toMatchObject(expected);
  });

  test('proposes the courier of the last parcel where the district has none', async () => {
    const orderNumber = await packed();
    expect(await label(orderNumber)).toMatchObject({ courier: 'Koombiyo' });
    await packed([send('PX-1', 'PromptXpress')]);
    expect(await label(orderNumber)).toMatchObject({ courier: 'PromptXpress' });
  });

  test('asks which parcel it is where several wait', async () => {
    const orderNumber = await orderOf(shop, { GLUE: 2 });
    const lines = [{ itmCode: await itemCode(shop, 'GLUE'), qty: 1 }];
    const picked: ActionRequest = { action: 'pack', what: 'picked' };
    await moves(shop, orderNumber, [{ action: 'pick', lines }, picked, PACK]);
    expect((await label(orderNumber)).parcels).toHaveLength(2);
    expect((await label(`${orderNumber}/2`)).parcels).toMatchObject([{ number: 2 }]);
    expect(await refusal(`${orderNumber}/3`)).toMatch('no parcel 3 that waits');
  });

  test('refuses what cannot leave, with the reason', async () => {
    const unpacked = await orderOf(shop, { GLUE: 1 });
    expect(await refusal(unpacked)).toMatch(`Nothing of ${unpacked} is packed yet.`);
    const sent = await packed([send('DX-1')]);
    expect(await refusal(sent)).toMatch(`Parcel 1 of ${sent} has left with Domex DX-1.`);
    const cancelled = await packed([{ action: 'cancel', reason: 'No longer wanted' }]);
    expect(await refusal(cancelled)).toMatch(`${cancelled} was cancelled, so it cannot be sent.`);
    expect(await refusal('SP-999999')).toMatch('is on no label');
    expect(await refusal('dx-1')).toMatch(`the waybill of parcel 1 of ${sent}`);
  });

  test('writes nothing for a waybill that another parcel has', async () => {
    const first = await packed([send('DX-1')]);
    const second = await packed();
    await expect(performAction(shop, NIMAL, second, send('dx-1'))).rejects.toMatchObject({
      sentences: { waybill: expect.stringContaining(`parcel 1 of ${first}`) },
    });
    expect((await label(second)).parcels).toHaveLength(1);
  });

  test('lists what waits and what left today; a correction shows at once', async () => {
    const here = await packed();
    const left = await packed([send('DX-1')]);
    const corrected = { action: 'correct-waybill', parcel: 1, courier: 'Domex', waybill: 'DX-2' };
    await moves(shop, left, [corrected as ActionRequest]);
    expect(toWire(await readHandOver(shop))).toMatchObject({
      waits: 1,
      waiting: [{ orderNumber: here, number: 1, toCollect: 2300 }],
      sent: [{ orderNumber: left, courier: 'Domex', waybill: 'DX-2' }],
    });
    const { read } = shop.database;
    expect(await queryPlan(shop, waitingParcels(read).orderBy('parcelId').limit(101))).toMatch(
      'parcel_waiting',
    );
    expect(await queryPlan(shop, sentSince(read, shop.clock()))).toMatch('parcel_sent');
  });
});
