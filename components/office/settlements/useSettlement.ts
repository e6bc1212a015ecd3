import { typedRupees } from '@/lib/commerce/amounts';
import type { GatewayProvider } from '@/lib/contract/paymentOptions';
import type { SaidWord } from '@/lib/commerce/tables/rowWords';
import type { SettlementMatch } from '@/lib/contract/settlement.contract';
import { useFileMatch, type FileMatch } from '../calls/useFileMatch';

/** The columns that a person may have to choose, and what they are called. */
export const SETTLEMENT_FIELDS = {
  payment: { label: 'Column of the payment number' },
  order: { label: 'Column of the order number' },
  amount: { label: 'Column of what the buyer paid' },
  fee: { label: 'Column of the fee', isOptional: true },
  net: { label: 'Column of what is left after it', isOptional: true },
  kind: { label: 'Column of what a row is, such as a refund', isOptional: true },
  state: { label: 'Column of whether it was paid', isOptional: true },
} as const satisfies Record<string, { label: string; isOptional?: true }>;
export type SettlementField = keyof typeof SETTLEMENT_FIELDS;
export const SETTLEMENT_FIELD_NAMES = Object.keys(SETTLEMENT_FIELDS) as SettlementField[];

/** A gateway's file as it was read or pasted, what the bank says, and what its words mean. */
export type LoadedSettlement = Record<SettlementField, string> & {
  csv: string;
  inBank: string;
  /** 'true': what was said of such files before does not count. */
  asksAgain: string;
  words: SaidWord[];
};

export type Settlement = FileMatch<LoadedSettlement, SettlementMatch>;

/** A file is compared first; one press then settles it. */
export function useSettlement(provider: GatewayProvider): Settlement {
  return useFileMatch((api, { csv, inBank, asksAgain, words, ...columns }, isTrial) =>
    api.call('POST /office/gateway-money/{provider}', {
      params: { provider },
      body: {
        csv,
        isTrial,
        inBank: inBank.trim() === '' ? undefined : typedRupees(inBank),
        words: words.length === 0 ? undefined : words,
        asksAgain: asksAgain === 'true' || undefined,
        paymentColumn: columnOf(columns.payment),
        orderColumn: columnOf(columns.order),
        amountColumn: columnOf(columns.amount),
        feeColumn: columnOf(columns.fee),
        netColumn: columnOf(columns.net),
        kindColumn: columnOf(columns.kind),
        stateColumn: columnOf(columns.state),
      },
    }),
  );
}

function columnOf(chosen: string): string | undefined {
  return chosen === '' ? undefined : chosen.trim();
}
