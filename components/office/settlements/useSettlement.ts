import { useState } from 'react';
import { typedRupees } from '@/lib/commerce/amounts';
import type { SettlementSource } from '@/lib/contract/paymentOptions';
import { DAY_ORDERS } from '@/lib/contract/takings';
import type { SaidWord } from '@/lib/commerce/tables/rowWords';
import type { SettlementMatch } from '@/lib/contract/settlement.contract';
import { useFileMatch, type FileMatch } from '../calls/useFileMatch';

/** The columns that a person may have to choose. */
export const SETTLEMENT_FIELDS = [
  'payment',
  'order',
  'day',
  'amount',
  'fee',
  'net',
  'kind',
  'state',
] as const;
export type SettlementField = (typeof SETTLEMENT_FIELDS)[number];

type FieldChoice = { label: string; isOptional?: true };

const OF_ALL = {
  amount: { label: 'Column of what the buyer paid' },
  fee: { label: 'Column of the fee', isOptional: true },
  net: { label: 'Column of what is left after it', isOptional: true },
  kind: { label: 'Column of what a row is, such as a refund', isOptional: true },
  state: { label: 'Column of whether it was paid', isOptional: true },
} as const;
const OF_GATEWAY: Partial<Record<SettlementField, FieldChoice>> = {
  payment: { label: 'Column of the payment number' },
  order: { label: 'Column of the order number' },
  ...OF_ALL,
};
const OF_TERMINAL: Partial<Record<SettlementField, FieldChoice>> = {
  payment: { label: 'Column of the number that you record from the slip', isOptional: true },
  day: { label: 'Column of the day of the payment' },
  ...OF_ALL,
};

/** Returns the columns that a file of this source may have, and what they are called. */
export function choicesOf(source: SettlementSource): ({ field: SettlementField } & FieldChoice)[] {
  const choices = source === 'card' ? OF_TERMINAL : OF_GATEWAY;
  return SETTLEMENT_FIELDS.flatMap((field) => {
    const choice = choices[field];
    return choice === undefined ? [] : [{ field, ...choice }];
  });
}

/** A file as it was read or pasted, what the bank says, what its words mean, and which payments were chosen. */
export type LoadedSettlement = Record<SettlementField, string> & {
  csv: string;
  inBank: string;
  /** 'true': what was said of such files before does not count. */
  asksAgain: string;
  words: SaidWord[];
  /** '' where nobody said what comes first in its days. */
  dayOrder: string;
  picks: Pick[];
};

type Pick = { line: number; payment: number };

export type Settlement = FileMatch<LoadedSettlement, SettlementMatch> & {
  /** Says which payment an unclear line is. */
  pick: (line: number, payment: number) => void;
};

/** A file is compared first; one press then settles it. */
export function useSettlement(source: SettlementSource): Settlement {
  const [picks, setPicks] = useState<Pick[]>([]);
  const match = useFileMatch<LoadedSettlement, SettlementMatch>((api, loaded, isTrial) =>
    api.call('POST /office/gateway-money/{provider}', {
      params: { provider: source },
      body: { ...bodyOf(loaded), isTrial },
    }),
  );
  return {
    ...match,
    compare: (loaded, onDone) => {
      setPicks([]);
      match.compare(loaded, onDone);
    },
    pick: (line, payment) => {
      const chosen = [...picks.filter((one) => one.line !== line), { line, payment }];
      setPicks(chosen);
      match.change({ picks: chosen });
    },
  };
}

function bodyOf(loaded: LoadedSettlement) {
  const { csv, inBank, asksAgain, words, picks, dayOrder, ...columns } = loaded;
  return {
    csv,
    inBank: inBank.trim() === '' ? undefined : typedRupees(inBank),
    words: words.length === 0 ? undefined : words,
    picks: picks.length === 0 ? undefined : picks,
    dayOrder: DAY_ORDERS.find((order) => order === dayOrder),
    asksAgain: asksAgain === 'true' || undefined,
    paymentColumn: columnOf(columns.payment),
    orderColumn: columnOf(columns.order),
    dayColumn: columnOf(columns.day),
    amountColumn: columnOf(columns.amount),
    feeColumn: columnOf(columns.fee),
    netColumn: columnOf(columns.net),
    kindColumn: columnOf(columns.kind),
    stateColumn: columnOf(columns.state),
  };
}

function columnOf(chosen: string): string | undefined {
  return chosen === '' ? undefined : chosen.trim();
}
