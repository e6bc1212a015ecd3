import { typedRupees } from '@/lib/commerce/amounts';
import type { GatewayProvider } from '@/lib/contract/paymentOptions';
import type { SettlementMatch } from '@/lib/contract/settlement.contract';
import { useFileMatch, type FileMatch } from '../calls/useFileMatch';

/** The columns that a person may have to choose, and what they are called. */
export const SETTLEMENT_FIELDS = {
  payment: 'Column of the payment number',
  order: 'Column of the order number',
  amount: 'Column of what the buyer paid',
  fee: 'Column of the fee, if any',
  net: 'Column of what is left after it, if any',
} as const;
export type SettlementField = keyof typeof SETTLEMENT_FIELDS;
export const SETTLEMENT_FIELD_NAMES = Object.keys(SETTLEMENT_FIELDS) as SettlementField[];

/** A gateway's file as it was read or pasted, and what the bank says. */
export type LoadedSettlement = { csv: string; inBank: string } & Record<SettlementField, string>;

export type Settlement = FileMatch<LoadedSettlement, SettlementMatch>;

/** A file is compared first; one press then settles it. */
export function useSettlement(provider: GatewayProvider): Settlement {
  return useFileMatch((api, { csv, inBank, ...columns }, isTrial) =>
    api.call('POST /office/gateway-money/{provider}', {
      params: { provider },
      body: {
        csv,
        isTrial,
        inBank: inBank.trim() === '' ? undefined : typedRupees(inBank),
        paymentColumn: columns.payment || undefined,
        orderColumn: columns.order || undefined,
        amountColumn: columns.amount || undefined,
        feeColumn: columns.fee || undefined,
        netColumn: columns.net || undefined,
      },
    }),
  );
}
