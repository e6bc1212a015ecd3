import { useState } from 'react';
import { typedRupees } from '@/lib/commerce/amounts';
import { counterTotal } from '@/lib/commerce/counterSale';
import { shortOfCredit } from '@/lib/commerce/credit';
import { changeCents } from '@/lib/commerce/drawer';
import { centsFromRupees, rupeesFromCents } from '@/lib/commerce/money';
import type { CounterQuote, CounterSale } from '@/lib/contract/staffOrder.contract';
import { COUNTER_WAYS, type CounterWay } from '@/lib/contract/takings';
import type { Drawer } from '@/lib/contract/takings.contract';
import { withItem, withQty, writeLines, type WantedLine } from '../caller/callerPage';
import { useScannedPart } from '../caller/useScannedPart';
import { useOfficeCall } from '../calls/useOfficeCall';
import { EMPTY_SALE, MOST_ASIDE, useKeptSales, type KeptBuyer, type SaleDraft } from './keptSale';
import { useCounterQuote } from './useCounterQuote';

export type CounterPage = { drawer: Drawer | null };
export type CounterState = ReturnType<typeof useCounterSale>;

/** The sale that is in hand. */
export function useCounterSale({ drawer }: CounterPage) {
  const kept = useSaleInHand();
  const { sale } = kept;
  const { lines, buyer, agreed } = sale;
  const [sold, setSold] = useState<CounterSale[]>([]);
  const asked = useCounterQuote(buyer?.customerId ?? null, writeLines(lines), sold.length);
  const { quote, isAsking } = asked;
  const priced = pricedLines(quote, lines, agreed);
  const totalCents = counterTotal(priced);
  const payment = usePayment(totalCents, quote);
  const scanning = useScannedPart((itmCode) => kept.add(itmCode, 1));
  const call = useOfficeCall();
  const hasDrawer = payment.way !== 'cash' || drawer !== null;
  const isRight = priced.length > 0 && priced.every(({ isSound }) => isSound);
  const canSell = isRight && !isAsking && payment.isEnough && hasDrawer;

  function sell() {
    if (!canSell) return;
    const body = { ...bodyOf(sale, priced), ...payment.body, total: rupeesFromCents(totalCents) };
    void call.run(
      (api, key) =>
        api.call('POST /office/counter/sales', { body, headers: { 'Idempotency-Key': key } }),
      (made) => {
        setSold((before) => [...before, made]);
        kept.begin();
        payment.forget();
      },
    );
  }

  return {
    ...kept,
    ...asked,
    ...scanning,
    drawer,
    hasDrawer,
    priced,
    total: rupeesFromCents(totalCents),
    payment,
    call,
    canSell,
    sell,
    last: lines.length === 0 ? sold.at(-1) : undefined,
  };
}

/** The lines that this tab keeps; what was removed last comes back with undo. */
function useSaleInHand() {
  const [{ sale, aside }, keep] = useKeptSales();
  const [removed, setRemoved] = useState<WantedLine | null>(null);
  const change = (next: (before: SaleDraft) => SaleDraft) =>
    keep((before) => ({ ...before, sale: next(before.sale) }));
  const setLines = (next: (lines: readonly WantedLine[]) => readonly WantedLine[]) =>
    change((before) => ({ ...before, lines: next(before.lines) }));

  function setQty(itmCode: number, qty: number) {
    if (qty === 0) setRemoved(sale.lines.find((line) => line.itmCode === itmCode) ?? null);
    setLines((lines) => withQty(lines, itmCode, qty));
  }
  function undo() {
    if (removed !== null) setLines((lines) => withItem(lines, removed.itmCode, removed.qty));
    setRemoved(null);
  }
  function add(itmCode: number, qty: number) {
    setRemoved(null);
    setLines((lines) => withItem(lines, itmCode, qty));
  }
  return {
    sale,
    aside,
    removed,
    undo,
    add,
    setQty,
    setBuyer: (buyer: KeptBuyer) => change((before) => ({ ...before, buyer })),
    agree: (agreed: SaleDraft['agreed'], reason: string) =>
      change((before) => ({ ...before, agreed, reason })),
    begin() {
      setRemoved(null);
      change(() => EMPTY_SALE);
    },
    putAside: () =>
      keep((before) =>
        before.sale.lines.length === 0 || before.aside.length >= MOST_ASIDE
          ? before
          : { sale: EMPTY_SALE, aside: [...before.aside, before.sale] },
      ),
    /** The sale in hand, if there is one, waits instead. */
    takeUp: () =>
      keep((before) => {
        const [next, ...rest] = before.aside;
        if (next === undefined) return before;
        const waits = before.sale.lines.length === 0 ? [] : [before.sale];
        return { sale: next, aside: [...rest, ...waits] };
      }),
  };
}

export type PricedLine = ReturnType<typeof pricedLines>[number];

/** The quoted lines with the quantities and the prices that are wanted. */
function pricedLines(
  quote: CounterQuote | null,
  lines: readonly WantedLine[],
  agreed: SaleDraft['agreed'],
) {
  return (quote?.lines ?? []).flatMap((line) => {
    const { itmCode } = line.item;
    const qty = lines.find((one) => one.itmCode === itmCode)?.qty;
    if (qty === undefined) return [];
    const typed = agreed[itmCode];
    const agreedPrice = typed === undefined ? undefined : typedRupees(typed);
    const isSound = line.problem === null && (agreedPrice === undefined || agreedPrice >= 0);
    const unitCents = centsFromRupees(line.unitPrice);
    const isNumber = agreedPrice !== undefined && Number.isFinite(agreedPrice);
    const agreedCents = isNumber ? centsFromRupees(agreedPrice) : null;
    return [{ ...line, qty, agreedPrice, unitCents, agreedCents, isSound }];
  });
}

function bodyOf({ buyer, reason }: SaleDraft, priced: readonly PricedLine[]) {
  return {
    ...buyerOf(buyer),
    reason,
    lines: priced.map(({ item, qty, unitPrice, agreedPrice }) => ({
      itmCode: item.itmCode,
      qty,
      unitPrice,
      ...(agreedPrice === undefined ? {} : { agreedPrice }),
    })),
  };
}

function buyerOf(buyer: KeptBuyer) {
  if (buyer === null) return {};
  const { customerId, phone, name } = buyer;
  return customerId === null ? { phone, name } : { customerId };
}

/** How it is paid. Cash that is not typed is the exact amount. */
function usePayment(totalCents: number, quote: CounterQuote | null) {
  const [chosen, choose] = useState<CounterWay>('cash');
  const [given, setGiven] = useState('');
  const [reference, setReference] = useState('');
  const ways = COUNTER_WAYS.filter((way) => way !== 'credit' || (quote?.credit ?? null) !== null);
  const way = ways.includes(chosen) ? chosen : 'cash';
  const givenRupees = given.trim() === '' ? rupeesFromCents(totalCents) : typedRupees(given);
  const change = changeOf(totalCents, givenRupees);
  const refusal = way === 'credit' ? creditProblem(quote, totalCents) : null;
  return {
    ways,
    way,
    choose,
    chooseNext: () => choose(ways[(ways.indexOf(way) + 1) % ways.length] ?? 'cash'),
    given,
    setGiven,
    reference,
    setReference,
    change,
    refusal,
    isEnough: way === 'cash' ? change !== null : refusal === null,
    body: {
      way,
      ...(way === 'cash' && { given: givenRupees }),
      ...(way === 'card' && reference.trim() !== '' && { reference: reference.trim() }),
    },
    forget() {
      setGiven('');
      setReference('');
      choose('cash');
    },
  };
}

/** Judged at what is charged, with the prices that were agreed. */
function creditProblem(quote: CounterQuote | null, totalCents: number): string | null {
  const credit = quote?.credit ?? null;
  if (credit === null) return null;
  return credit.refusal ?? shortOfCredit(centsFromRupees(credit.available), totalCents);
}

/** Returns rupees; null where the cash is not enough, or no amount. */
function changeOf(totalCents: number, givenRupees: number): number | null {
  if (!Number.isFinite(givenRupees)) return null;
  const cents = changeCents(totalCents, centsFromRupees(givenRupees));
  return cents === null ? null : rupeesFromCents(cents);
}
