import { toWire } from '@/lib/commerce/wire';
import { readAmount } from '@/lib/commerce/amounts';

import type { OfficeOrder } from '@/lib/contract/officeOrder.contract';
import { formatMoment, formatMoney } from '@/lib/text/format';
import { ShopError } from '@/server/platform/errors';
import { oneLine } from '@/server/messages/oneLine';
import { performAction } from '@/server/sales/orders/performAction.service';
import type { ActionRequest } from '@/server/sales/orders/actionRequest';
import { fullOrderNumber } from '@/lib/commerce/orderNumber';
import { readOfficeOrder } from '@/server/sales/orders/officeOrder.service';
import { cliActor, UsageError, type Command, type ParsedArguments } from './command';
import { orderLine } from './ordersCommand';

const HELP = `Shows an order with its lines, parcels, payments and timeline, or takes one step with it. The number
may leave out "SP-". The timeline and the audit name the system user.

  --paid RUPEES --reference TEXT       records money that came in: a part, all, or more than was owed; for
                                       an order that has ended it is kept as paid late, to be paid back
  --refund RUPEES --reference TEXT     records that money which was due back has been paid back
  --pack                               packs all lines, without scans
  --send --courier NAME --waybill NO   hands the first packed parcel to the courier
  --hand-over                          hands an order that its buyer collects to the buyer
  --deliver                            marks as delivered
  --cancel --reason TEXT               cancels; the parts go back into stock, money is due to be paid back
  --json                               prints one JSON object: the order, or {"error": …}

Repeating a step that is done changes nothing and counts as done.

Exit code: 0 done, 2 refused and nothing changed.`;

export const orderCommand: Command = {
  summary: 'shows an order, or records payment, packing, dispatch, delivery or cancelling',
  usage:
    'order NUMBER [--paid RUPEES --reference TEXT | --refund RUPEES --reference TEXT | --pack | --send --courier NAME --waybill NUMBER | --hand-over | --deliver | --cancel --reason TEXT] [--json]',
  help: HELP,
  positionals: ['The order number'],
  flags: {
    paid: 'value',
    refund: 'value',
    reference: 'value',
    pack: 'plain',
    send: 'plain',
    courier: 'value',
    'hand-over': 'plain',
    waybill: 'value',
    deliver: 'plain',
    cancel: 'plain',
    reason: 'value',
    json: 'plain',
  },
  async run(given, context) {
    const orderNumber = fullOrderNumber(given.positionals[0] ?? '');
    const request = moveIn(given.flags);
    const asJson = given.flags.has('json');
    const shop = await context.openShop();
    try {
      if (request !== null) {
        const isNew = await performAction(shop, cliActor(), orderNumber, request);
        if (!isNew) context.say(`${orderNumber}: this was done before.`);
      }
      const order = toWire(await readOfficeOrder(shop, 'owner', orderNumber));
      if (asJson) context.out(JSON.stringify(order));
      else for (const line of linesOf(order)) context.out(oneLine(line));
      return 0;
    } catch (error) {
      if (!(error instanceof ShopError && asJson)) throw error;
      context.out(JSON.stringify({ error: error.sentences }));
      return 2;
    }
  },
};

type Flags = ParsedArguments['flags'];

/** Each step with the flags that it needs besides its own. */
const STEPS: Readonly<Record<string, readonly string[]>> = {
  paid: ['reference'],
  refund: ['reference'],
  pack: [],
  send: ['courier', 'waybill'],
  'hand-over': [],
  deliver: [],
  cancel: ['reason'],
};

function moveIn(flags: Flags): ActionRequest | null {
  const steps = Object.keys(STEPS).filter((name) => flags.has(name));
  if (steps.length > 1) {
    throw new UsageError(`Take one step at a time, not ${steps.map(asFlag).join(' and ')}.`);
  }
  const [step] = steps;
  const needs = step === undefined ? [] : (STEPS[step] ?? []);
  for (const name of needs) {
    if ((flags.get(name) ?? '').trim() === '') {
      throw new UsageError(`${asFlag(step ?? '')} needs ${asFlag(name)}.`);
    }
  }
  const unused = [...flags.keys()].find(
    (name) => name !== 'json' && name !== step && !needs.includes(name),
  );
  if (unused !== undefined) throw new UsageError(`${asFlag(unused)} needs its step; see --help.`);
  return step === undefined ? null : moveOf(step, flags);
}

function moveOf(step: string, flags: Flags): ActionRequest {
  const textOf = (name: string, most: number) => shortLine(name, flags.get(name) ?? '', most);
  switch (step) {
    case 'paid': {
      const cents = centsIn('paid', flags);
      return { action: 'pay', cents, way: 'transfer', reference: textOf('reference', 80) };
    }
    case 'refund': {
      const money = { cents: centsIn('refund', flags), reference: textOf('reference', 80) };
      return { action: 'refund', ...money, way: 'transfer' };
    }
    case 'pack':
      return { action: 'pack', what: 'all' };
    case 'send': {
      const [courier, waybill] = [textOf('courier', 60), textOf('waybill', 60)];
      return { action: 'send', parcel: null, courier, waybill };
    }
    case 'deliver':
      return { action: 'deliver' };
    case 'hand-over':
      return { action: 'hand-over' };
    default:
      return { action: 'cancel', reason: textOf('reason', 300) };
  }
}

function asFlag(name: string): string {
  return `--${name}`;
}

function shortLine(name: string, text: string, most: number): string {
  const line = oneLine(text).trim();
  if (line.length <= most) return line;
  throw new UsageError(`${asFlag(name)} must be at most ${most} characters.`);
}

function centsIn(name: string, flags: Flags): number {
  const text = flags.get(name) ?? '';
  const read = readAmount(text);
  if ('cents' in read && read.cents > 0) return read.cents;
  throw new UsageError(`${asFlag(name)} must be an amount in rupees, such as 25000 or 1250.50.`);
}

function linesOf(order: OfficeOrder): string[] {
  const { address, lines, parcels, payments, events, internalNote } = order;
  return [
    orderLine(order),
    `  ${address.fullName}, ${address.line1}, ${address.town}, ${address.phone}`,
    ...lines.map(
      ({ sku, itmName, qty, pickedQty, lineTotal }) =>
        `  ${qty} x ${sku} ${itmName}, ${pickedQty} picked, ${formatMoney(lineTotal)}`,
    ),
    ...parcels.map(
      ({ number, courier, waybill, toCollect }) =>
        `  Parcel ${number}: ${courier === null ? 'waits for a courier' : `${courier} ${waybill ?? ''}`}, to collect ${formatMoney(toCollect)}`,
    ),
    ...payments.map(
      ({ receivedAt, amount, way, reference, isLate }) =>
        `  ${formatMoment(receivedAt)} ${formatMoney(amount)} by ${way} ${reference ?? ''}${isLate ? ', paid late' : ''}`,
    ),
    ...(internalNote === null ? [] : [`  Note: ${internalNote.text}`]),
    ...events.map(({ at, by, action, to }) => `  ${formatMoment(at)} ${by}: ${action} (${to})`),
  ];
}
