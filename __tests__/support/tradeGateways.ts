import { centsText, sumOf, type Cents } from '@/lib/commerce/money';
import { paymentSign } from '@/lib/commerce/paymentEvents';
import { GATEWAYS, type GatewayProvider } from '@/lib/contract/paymentOptions';
import { ShopError } from '@/server/platform/errors';
import { createLog } from '@/server/platform/log/log';
import { performAction } from '@/server/sales/orders/performAction.service';
import type { PaymentGateway } from '@/server/sales/payments/gateway';
import { payBackAtGateways } from '@/server/sales/payments/refunds.service';
import { settleNews } from '@/server/sales/payments/settle.service';
import { startPayment } from '@/server/sales/payments/startPayment.service';
import { matchSettlementFile } from '@/server/sales/settlements/settlement.service';
import { openPayments } from '@/server/sales/settlements/settlements.queries';
import type { Shop } from '@/server/boot/shop';
import { oneOf, type Random } from './random';
import { KEEPER, place, unlessRefused, type Trade } from './tradeGoods';

/** A gateway that takes what it is given and pays back what it is asked for. */
function gatewayAt(provider: GatewayProvider): PaymentGateway {
  return {
    provider,
    failureIsFinal: false,
    referenceField: 'order_id',
    startForm: () => ({ action: 'http://gateway.test', fields: {} }),
    readNotification: () => null,
    lookUp: null,
    refund: async () => null,
  };
}

/** Offers both gateways in this shop. */
export function openTradeGateways(shop: Shop): void {
  const { payment } = shop.settings;
  shop.gateways = { 'Card Payment': gatewayAt('payhere'), Koko: gatewayAt('koko') };
  const [card, koko] = [payment['Card Payment'], payment.Koko];
  shop.settings = {
    ...shop.settings,
    payment: {
      ...payment,
      'Card Payment': { ...card, offered: true },
      Koko: { ...koko, offered: true },
    },
  };
}

/**
 * An order is paid at a gateway, which tells it twice at once; it is cancelled and paid back at times, or the bank takes
 * the money back. Then a file of the gateway settles some of what is open, loaded twice at once.
 */
export async function playGateway(trade: Trade): Promise<string> {
  const { random } = trade;
  const provider = oneOf(['payhere', 'koko'] as const, random);
  const isPaid = await payAt(trade, provider);
  if (random(2) === 0) return isPaid ? 'paid at a gateway' : 'refused';
  return (await settleSome(trade, provider)) ? 'settled by a file' : 'refused';
}

async function payAt(trade: Trade, provider: GatewayProvider): Promise<boolean> {
  const { shop, buyer, codes, random } = trade;
  const { title } = GATEWAYS[provider];
  const needs = [{ itmCode: oneOf(codes, random), qty: 1 + random(2) }];
  const orderNumber = await place(trade, needs, title);
  if (orderNumber === null) return false;
  await startPayment(shop, buyer.customerId, orderNumber, title);
  const tell = (kind: 'paid' | 'charged-back') => {
    const reference = `${orderNumber}-1`;
    const told = { reference, paymentId: `P-${reference}`, kind, cents: null, currency: null };
    const news = { ...told, mistake: null, signatureHash: null };
    return settleNews(shop, gatewayAt(provider), news);
  };
  await Promise.all([tell('paid'), tell('paid')]);
  const after = random(3);
  if (after === 0) await payBack(trade, orderNumber);
  if (after === 1) await Promise.all([tell('charged-back'), tell('charged-back')]);
  return true;
}

/** All of it, or a part and the rest. */
async function payBack({ shop, random }: Trade, orderNumber: string): Promise<void> {
  await performAction(shop, KEEPER, orderNumber, { action: 'cancel', reason: null });
  const { refundDueCents } = await shop.database.read
    .selectFrom('salesOrder')
    .select('refundDueCents')
    .where('orderNumber', '=', orderNumber)
    .executeTakeFirstOrThrow();
  const part = 1 + random(refundDueCents);
  for (const cents of [part, refundDueCents - part]) {
    if (cents === 0) continue;
    const ask = { action: 'ask-refund', cents } as const;
    await unlessRefused(() => performAction(shop, KEEPER, orderNumber, ask));
  }
  const log = createLog('error', () => undefined);
  await Promise.all([payBackAtGateways(shop, log), payBackAtGateways(shop, log)]);
}

type FileRow = {
  paymentId: string | null;
  reference: string | null;
  cents: Cents;
  feeCents: Cents;
};

/** A file of some open payments and what went back of them, at times with a row that is not ours or differs. */
async function settleSome({ shop, random }: Trade, provider: GatewayProvider): Promise<boolean> {
  const { read } = shop.database;
  const open = await openPayments(read, provider, { now: shop.clock(), most: 200 });
  const rows = open
    .filter(() => random(4) > 0)
    .map(({ paymentId, reference, kind, cents }) => ({
      paymentId,
      reference,
      cents: paymentSign(kind) * cents,
      feeCents: paymentSign(kind) > 0 ? random(Math.min(cents, 5_000)) : 0,
    }));
  if (rows.length === 0) return false;
  const [first] = rows;
  const odd: (FileRow | undefined)[] = [
    { paymentId: 'P-0', reference: 'SP-999999-1', cents: 1 + random(900_000), feeCents: 0 },
    first && { ...first, cents: first.cents + 100 },
    first,
  ];
  const more = random(2) === 0 ? odd.flatMap((row) => row ?? []) : [];
  const file = fileOf([...rows, ...more], random);
  // Neighbours settle at the same time, and the same file comes twice.
  const settled = await Promise.all(
    [1, 2].map(() => unlessAllSettled(() => matchSettlementFile(shop, KEEPER, provider, file))),
  );
  return settled.some((count) => count > 0);
}

/** With its fees, or without them and with what came into the bank. */
function fileOf(rows: readonly FileRow[], random: Random) {
  const names = ({ paymentId, reference }: FileRow) => `${paymentId ?? ''},${reference ?? ''}`;
  if (random(3) > 0) {
    const lines = rows.map((row) => {
      const { cents, feeCents } = row;
      return `${names(row)},${centsText(cents)},${centsText(feeCents)},${centsText(cents - feeCents)}`;
    });
    return { csv: ['Payment ID,Order ID,Gross,Fee,Net', ...lines].join('\n'), columns: {} };
  }
  const lines = rows.map((row) => `${names(row)},${centsText(row.cents)}`);
  const total = sumOf(rows.map(({ cents }) => cents));
  const inBankCents = Math.max(0, total - random(10_000));
  return { csv: ['Payment ID,Order ID,Gross', ...lines].join('\n'), columns: {}, inBankCents };
}

/** Returns how many payments were settled; none where the sum in the bank was refused. */
async function unlessAllSettled(work: () => Promise<{ settled: number }>): Promise<number> {
  try {
    return (await work()).settled;
  } catch (error) {
    if (error instanceof ShopError && error.sentences.inBank !== undefined) return 0;
    throw error;
  }
}
