import { useRef, useState } from 'react';
import { officeApi } from '@/lib/api/officeApi';
import { ORDER_PREFIX, readParcelCode } from '@/lib/commerce/orderNumber';
import type { HandOverPage, Labelled } from '@/lib/contract/handOver.contract';
import type { OfficeOrder } from '@/lib/contract/officeOrder.contract';
import { failureOf } from '@/lib/site/failure';
import { sentenceOf, useOfficeCall } from '../calls/useOfficeCall';
import { useOffice } from '../frame/OfficeContext';
import { useScanSounds } from '../scan/useScanSounds';
import { withOrders } from './handedOver';

type Parcel = Labelled['parcels'][number];

/** A parcel whose label was scanned; its waybill comes next. */
export type InHand = { label: Labelled; parcel: Parcel; courier: string };

/** What the last scan did. */
export type Said = { tone: 'good' | 'bad'; at: number; words: string } | null;

export type HandingOver = ReturnType<typeof useHandOver>;

/** Hands parcels over by scan: the label, its waybill, the next label. Nothing is written before the waybill. */
export function useHandOver(page: HandOverPage) {
  const { now } = useOffice();
  const [choice, setChoice] = useState<Labelled | null>(null);
  const [hand, setHand] = useState<InHand | null>(null);
  const [said, setSaid] = useState<Said>(null);
  const [orders, setOrders] = useState<readonly OfficeOrder[]>([]);
  const underWay = useRef(false);
  const sounds = useScanSounds();
  const correction = useOfficeCall();

  function say(tone: 'good' | 'bad', words: string) {
    setSaid({ tone, at: Date.now(), words: words.trim() });
    sounds.play(tone === 'good' ? 'right' : 'wrong');
  }

  /** The newest answer about an order says how all of its parcels are. */
  function keep(order: OfficeOrder) {
    setOrders((before) => [
      order,
      ...before.filter(({ orderNumber }) => orderNumber !== order.orderNumber),
    ]);
  }

  function take(label: Labelled, parcel: Parcel) {
    setChoice(null);
    setHand({ label, parcel, courier: label.courier ?? page.couriers[0] ?? '' });
    say('good', `Parcel ${parcel.number} of ${label.orderNumber}, ${label.town}. Now its waybill.`);
  }

  async function readLabel(code: string) {
    const label = await officeApi.call('GET /office/hand-over/{code}', { params: { code } });
    const [parcel, ...others] = label.parcels;
    if (parcel === undefined) return;
    if (others.length > 0) setChoice(label);
    else take(label, parcel);
  }

  async function send({ label, parcel, courier }: InHand, waybill: string) {
    const { orderNumber, version } = label;
    const body = { version, courier, waybill, parcel: parcel.number };
    const order = await officeApi.call('POST /office/orders/{orderNumber}/send', {
      params: { orderNumber },
      body,
    });
    keep(order);
    setHand(null);
    say('good', `${orderNumber} left with ${courier} ${waybill}.`);
  }

  async function scan(code: string) {
    if (underWay.current) return;
    const mistake = hand === null ? null : labelInsteadOfWaybill(code, hand.label);
    if (mistake !== null) return say('bad', mistake);
    underWay.current = true;
    try {
      await (hand === null ? readLabel(code) : send(hand, code));
    } catch (error) {
      const failure = failureOf(error);
      // Somebody changed the order meanwhile: its label says how it is now.
      if (failure.reasons.some(({ key }) => key === 'version')) setHand(null);
      say('bad', sentenceOf(failure) ?? '');
    } finally {
      underWay.current = false;
    }
  }

  return {
    ...withOrders(page, orders, now),
    hand,
    choice,
    said,
    sounds,
    correction,
    couriers: page.couriers,
    scan: (code: string) => void scan(code),
    take,
    keep,
    setCourier: (courier: string) => setHand(hand === null ? null : { ...hand, courier }),
    drop: () => {
      setHand(null);
      setChoice(null);
    },
  };
}

/** A label where a waybill is due was scanned by mistake: it would be written as the waybill. */
function labelInsteadOfWaybill(code: string, { orderNumber }: Labelled): string | null {
  const read = readParcelCode(code).orderNumber;
  const isLabel = read.startsWith(ORDER_PREFIX) && /^sp\W/i.test(code.trim());
  return isLabel ? `${code} is a label. Scan the waybill of ${orderNumber}.` : null;
}
