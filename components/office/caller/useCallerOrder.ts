import { useRouter } from 'next/router';
import { useState } from 'react';
import { addressTexts } from '@/components/address/addressTexts';
import { officeApi } from '@/lib/api/officeApi';
import type { Quote } from '@/lib/contract/callerOrder';
import type { CheckoutOption } from '@/lib/contract/order';
import { formatAmount } from '@/lib/text/format';
import { officeOrderLink } from '@/lib/urls/officeLinks';
import { useOfficeCall } from '../calls/useOfficeCall';
import { useFields } from '../parts/useFields';
import { addressOf } from '../parts/typedAddress';
import { writeLines, withItem, withQty, type CallerPage } from './callerPage';
import { useCallerLines } from './useCallerLines';
import { useQuote } from './useQuote';

export type CallerOrder = ReturnType<typeof useCallerOrder>;

/** The order that is being typed. */
export function useCallerOrder(page: CallerPage) {
  const { caller, phone } = page;
  const { lines, setLines, findCaller } = useCallerLines(phone);
  const address = useFields('to', startAddress(page));
  const [isCollected, setPickUp] = useState(false);
  const { district } = address.values;
  const wanted = { customerId: caller?.customerId, lines: writeLines(lines), district };
  const { quote, problem, isAsking } = useQuote({ ...wanted, isPickUp: isCollected });
  const isPickUp = isCollected && quote?.pickUp === true;
  const scanning = useScannedPart((itmCode) => setLines(withItem(lines, itmCode, 1)));
  const { options, option, choose, chooseNext } = usePaymentChoice(quote);
  const placing = usePlacing();
  const canPlace = page.isPhone && option !== undefined && !isAsking && lines.length > 0;

  function place() {
    if (!canPlace || option === undefined || quote === null) return;
    placing.place({
      ...(caller === null ? { phone } : { customerId: caller.customerId }),
      address: addressOf(address.values),
      paymentTitle: option.title,
      note: null,
      ...(isPickUp && { isPickUp }),
      seen: seenOf(quote, option),
    });
  }

  return {
    ...{ page, lines, quote, problem, isAsking, address, options, option, canPlace },
    ...scanning,
    ...{ isPickUp, setPickUp },
    call: placing.call,
    label: option === undefined ? 'Place order' : `Place order, ${formatAmount(option.total)}`,
    ...{ choose, chooseNext },
    findCaller,
    add: (itmCode: number, qty: number) => setLines(withItem(lines, itmCode, qty)),
    setQty: (itmCode: number, qty: number) => setLines(withQty(lines, itmCode, qty)),
    place,
  };
}

/** Adds the part of a scanned code, or says why it does not. */
function useScannedPart(onPart: (itmCode: number) => void) {
  const [scanned, setScanned] = useState('');
  async function find(code: string) {
    const { items } = await officeApi.call('GET /office/stock/scan', { query: { code } });
    const [item] = items;
    const isKnown = item !== undefined && items.length === 1;
    setScanned(isKnown ? '' : `${code} is not one known part.`);
    if (isKnown) onPart(item.itmCode);
  }
  const scan = (code: string) =>
    void find(code).catch(() => setScanned('The shop did not answer.'));
  return { scanned, scan };
}

function seenOf({ lines }: Quote, { total }: CheckoutOption) {
  const seen = lines.map(({ item, qty, unitPrice }) => ({ itmCode: item.itmCode, qty, unitPrice }));
  return { total, lines: seen };
}

function startAddress({ caller, phone }: CallerPage) {
  const saved =
    caller?.addresses.find(({ isDefault }) => isDefault) ?? caller?.addresses[0] ?? null;
  const texts = addressTexts(saved);
  return saved === null ? { ...texts, fullName: caller?.fullName ?? '', phone } : texts;
}

/** How the caller pays: what was chosen, or what the shop offers first. */
function usePaymentChoice(quote: Quote | null) {
  const [title, choose] = useState<CheckoutOption['title'] | null>(null);
  const options = (quote?.options ?? []).filter(({ unavailable }) => unavailable === null);
  const option =
    options.find((one) => one.title === title) ?? options.find((one) => one.default) ?? options[0];
  const at = option === undefined ? -1 : options.indexOf(option);
  const chooseNext = () => choose(options[(at + 1) % options.length]?.title ?? null);
  return { options, option, choose, chooseNext };
}

type OrderBody = Parameters<typeof officeApi.call<'POST /office/orders'>>[1]['body'];

function usePlacing() {
  const router = useRouter();
  const call = useOfficeCall();
  const place = (body: OrderBody) =>
    void call.run(
      (api, key) => api.call('POST /office/orders', { body, headers: { 'Idempotency-Key': key } }),
      // Back must not lead to a form that would place the order again.
      ({ orderNumber }) => router.replace(officeOrderLink(orderNumber)),
    );
  return { call, place };
}
