import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { officeApi } from '@/lib/api/officeApi';
import { ORDER_PREFIX, readParcelCode } from '@/lib/commerce/orderNumber';
import type { HandOverPage, Labelled } from '@/lib/contract/courier.contract';
import type { OfficeOrder } from '@/lib/contract/officeOrder.contract';
import { failureOf, type Failure } from '@/lib/site/failure';
import { isUnanswered, sentenceOf, useOfficeCall } from '../calls/useOfficeCall';
import { useOffice } from '../frame/OfficeContext';
import { useScanSounds } from '../scan/useScanSounds';
import { withOrders } from './handedOver';

type Parcel = Labelled['parcels'][number];

/** A parcel whose label was scanned; its waybill comes next. */
export type InHand = { label: Labelled; parcel: Parcel; courier: string };

/** A waybill that was scanned and of which no answer came. */
export type Unsent = { inHand: InHand; waybill: string };

/** What the last scan did. */
export type Said = { tone: 'good' | 'bad'; at: number; words: string } | null;

export type HandingOver = ReturnType<typeof useHandOver>;

/** Hands parcels over by scan: the label, its waybill, the next label. Nothing is written before the waybill. */
export function useHandOver(page: HandOverPage) {
  const { now } = useOffice();
  const { orders, keep } = useAnsweredOrders();
  const { said, say, sounds } = useSaid();
  const { hand, setHand, choice, setChoice, take, readLabel } = useHand(page, say);
  const [unsent, setUnsent] = useState<Unsent | null>(null);
  const correction = useOfficeCall();

  async function writeWaybill(inHand: InHand, waybill: string) {
    keep(await send(inHand, waybill));
    setHand(null);
    setUnsent(null);
    say('good', `${inHand.label.orderNumber} left with ${inHand.courier} ${waybill}.`);
  }

  async function scan(code: string) {
    const mistake = hand === null ? null : labelInsteadOfWaybill(code, hand.label);
    if (mistake !== null) return say('bad', mistake);
    try {
      await (hand === null ? readLabel(code) : writeWaybill(hand, code));
    } catch (error) {
      fail(failureOf(error), code);
    }
  }

  function fail(failure: Failure, code: string) {
    if (isUnanswered(failure)) {
      if (hand !== null) setUnsent({ inHand: hand, waybill: code });
      return say('bad', hand === null ? LABEL_UNREAD : unsentWords(hand, code));
    }
    setUnsent(null);
    // Somebody changed the order meanwhile: its label says how it is now.
    if (failure.reasons.some(({ key }) => key === 'version')) setHand(null);
    say('bad', sentenceOf(failure) ?? '');
  }

  const scanOnce = useOneAtATime(scan);
  const sendAgain = () => unsent !== null && scanOnce(unsent.waybill);
  useWhenOnline(sendAgain);

  function drop() {
    if (unsent !== null) say('bad', `${lostWords(unsent)} Scan its label again.`);
    setHand(null);
    setChoice(null);
    setUnsent(null);
  }

  return {
    ...withOrders(page, orders, now),
    hand,
    choice,
    said,
    sounds,
    correction,
    couriers: page.couriers,
    unsent,
    scan: scanOnce,
    sendAgain,
    take,
    keep,
    setCourier: (courier: string) => setHand(hand === null ? null : { ...hand, courier }),
    drop,
  };
}

function send({ label, parcel, courier }: InHand, waybill: string): Promise<OfficeOrder> {
  const { orderNumber, version } = label;
  return officeApi.call('POST /office/orders/{orderNumber}/send', {
    params: { orderNumber },
    body: { version, courier, waybill, parcel: parcel.number },
  });
}

/** The parcel whose waybill comes next, or the parcels of a label to choose from. */
function useHand(page: HandOverPage, say: (tone: 'good', words: string) => void) {
  const [choice, setChoice] = useState<Labelled | null>(null);
  const [hand, setHand] = useState<InHand | null>(null);

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

  return { hand, setHand, choice, setChoice, take, readLabel };
}

const LABEL_UNREAD = 'The shop did not answer. Check the connection and scan the label again.';

function unsentWords({ label }: InHand, waybill: string): string {
  return `${waybill} of ${label.orderNumber} is not recorded: no connection. It is sent once there is one.`;
}

export function lostWords({ inHand, waybill }: Unsent): string {
  return `The waybill ${waybill} of ${inHand.label.orderNumber} is not recorded.`;
}

/** Syncs with the browser: does it when there is a connection again. */
function useWhenOnline(work: () => unknown): void {
  const onOnline = useEffectEvent(() => void work());
  useEffect(() => {
    const listen = () => onOnline();
    window.addEventListener('online', listen);
    return () => window.removeEventListener('online', listen);
  }, []);
}

/** The newest answer about an order says how all of its parcels are. */
function useAnsweredOrders() {
  const [orders, setOrders] = useState<readonly OfficeOrder[]>([]);
  const keep = (order: OfficeOrder) =>
    setOrders((before) => [
      order,
      ...before.filter(({ orderNumber }) => orderNumber !== order.orderNumber),
    ]);
  return { orders, keep };
}

function useSaid() {
  const [said, setSaid] = useState<Said>(null);
  const sounds = useScanSounds();
  function say(tone: 'good' | 'bad', words: string) {
    setSaid({ tone, at: Date.now(), words: words.trim() });
    sounds.play(tone === 'good' ? 'right' : 'wrong');
  }
  return { said, say, sounds };
}

/** A scan during another one does nothing: it might be the same label, read twice. */
function useOneAtATime(scan: (code: string) => Promise<void>) {
  const underWay = useRef(false);
  return (code: string) => {
    if (underWay.current) return;
    underWay.current = true;
    void scan(code).finally(() => {
      underWay.current = false;
    });
  };
}

/** A label where a waybill is due was scanned by mistake: it would be written as the waybill. */
function labelInsteadOfWaybill(code: string, { orderNumber }: Labelled): string | null {
  const read = readParcelCode(code).orderNumber;
  const isLabel = read.startsWith(ORDER_PREFIX) && /^sp\W/i.test(code.trim());
  return isLabel ? `${code} is a label. Scan the waybill of ${orderNumber}.` : null;
}
