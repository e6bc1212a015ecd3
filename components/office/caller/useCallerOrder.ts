import { useRouter } from 'next/router';
import { useState, useEffect } from 'react';
import { addressTexts } from '@/components/address/addressTexts';
import { officeApi } from '@/lib/api/officeApi';
import type { Quote } from '@/lib/contract/staffOrder.contract';
import type { CheckoutOption } from '@/lib/contract/order.contract';
import { formatAmount } from '@/lib/text/format';
import { officeOrderLink, officeLink, officeLinks } from '@/lib/urls/officeLinks';
import { isApiError } from '@/lib/site/apiError';
import { useOfficeCall } from '../calls/useOfficeCall';
import { useFields } from '../parts/useFields';
import { addressOf } from '../parts/typedAddress';
import { useScannedPart } from './useScannedPart';
import {
  writeLines,
  withItem,
  withQty,
  readLines,
  type CallerPage,
  type WantedLine,
} from './callerPage';

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
    page,
    lines,
    quote,
    problem,
    isAsking,
    address,
    options,
    option,
    canPlace,
    ...scanning,
    isPickUp,
    setPickUp,
    call: placing.call,
    label: option === undefined ? 'Place order' : `Place order, ${formatAmount(option.total)}`,
    choose,
    chooseNext,
    findCaller,
    add: (itmCode: number, qty: number) => setLines(withItem(lines, itmCode, qty)),
    setQty: (itmCode: number, qty: number) => setLines(withQty(lines, itmCode, qty)),
    place,
  };
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

/** The lines of the order are part of the address: a reload or the Back button keeps them. */
function useCallerLines(phone: string) {
  const router = useRouter();
  const { lines: text } = router.query;
  const lines = readLines(typeof text === 'string' ? text : '');
  const hrefOf = (values: { phone: string; lines: readonly WantedLine[] }) =>
    officeLink(officeLinks.newOrder, { phone: values.phone, lines: writeLines(values.lines) });
  return {
    lines,
    setLines: (next: readonly WantedLine[]) =>
      void router.replace(hrefOf({ phone, lines: next }), undefined, {
        shallow: true,
        scroll: false,
      }),
    findCaller: (typed: string) => void router.push(hrefOf({ phone: typed, lines })),
  };
}

type QuoteState = { quote: Quote | null; problem: string; isAsking: boolean };

const NO_ANSWER = 'The shop did not answer, so prices may be old.';

type Wanted = {
  customerId: number | undefined;
  lines: string;
  district: string;
  isPickUp: boolean;
};

/** What the lines cost this customer now, delivered there; asked again with each change. */
function useQuote({ customerId, lines, district, isPickUp }: Wanted): QuoteState {
  const [answer, setAnswer] = useState<{ for: string; quote: Quote | null; problem: string }>();
  const key = `${customerId ?? ''} ${lines} ${district} ${isPickUp}`;

  // Syncs with the server, which knows prices and stock.
  useEffect(() => {
    if (lines === '') return undefined;
    const stop = new AbortController();
    officeApi
      .call('GET /office/caller/quote', {
        query: {
          customerId,
          lines,
          ...(district !== '' && { district }),
          ...(isPickUp && { pickUp: '1' as const }),
        },
        signal: stop.signal,
      })
      .then((quote) => setAnswer({ for: key, quote, problem: '' }))
      .catch((error: unknown) => {
        if (stop.signal.aborted) return;
        const problem = isApiError(error) ? error.message : NO_ANSWER;
        setAnswer((before) => ({ for: key, quote: before?.quote ?? null, problem }));
      });
    return () => stop.abort();
  }, [customerId, lines, district, isPickUp, key]);

  if (lines === '') return { quote: null, problem: '', isAsking: false };
  const { quote = null, problem = '' } = answer ?? {};
  return { quote, problem, isAsking: answer?.for !== key };
}
