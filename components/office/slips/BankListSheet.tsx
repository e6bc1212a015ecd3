import { useState } from 'react';
import { TextField } from '@/components/ui/Field';
import type { BankMatching } from '@/lib/contract/payment.contract';
import { counted, formatMoney } from '@/lib/text/format';
import { CallSheet } from '../calls/CallSheet';
import { useOfficeCall } from '../calls/useOfficeCall';
import { useReload } from '../calls/useReload';
import { CsvFile } from '../parts/CsvFile';
import { useFields } from '../parts/useFields';
import { BankRows } from './BankRows';

/** The bank's list of incoming money: first what it would do, then one press records it. */
export function BankListSheet({ onClose }: { onClose: () => void }) {
  const { values, set, bind } = useFields('bank', { csv: '' });
  const { matching, call, isTrial, confirmed, setConfirmed, send } = useBankList(values.csv);
  const { count, total } = toRecord(matching, confirmed);
  return (
    <CallSheet
      title="The bank’s list"
      subtitle="A CSV file with a description and a credit. Nothing is written before you record."
      call={call}
      acts={{
        keep: 'Close',
        act: isTrial ? actOf(matching, count, total) : undefined,
        disabled: values.csv.trim() === '' || (matching !== null && count === 0),
      }}
      onClose={onClose}
      onSubmit={() => (isTrial ? send(matching === null) : onClose())}
    >
      {matching === null ? (
        <>
          <CsvFile label="The bank’s file" onText={(csv) => set({ csv })} />
          <TextField field={bind('csv')} label="Or paste the lines" rows={8} optional={false} />
        </>
      ) : (
        <BankRows matching={matching} confirmed={confirmed} onConfirm={setConfirmed} />
      )}
    </CallSheet>
  );
}

/** Sends the list: as a trial, or to record it. */
function useBankList(csv: string) {
  const [matching, setMatching] = useState<BankMatching | null>(null);
  const [confirmed, setConfirmed] = useState<readonly number[]>([]);
  const call = useOfficeCall();
  const reload = useReload();
  const isTrial = matching === null || matching.isTrial;

  const send = (trial: boolean) =>
    void call.run(
      (api) =>
        api.call('POST /office/bank-lists', {
          body: { csv, confirmed: chosenOf(matching, confirmed), isTrial: trial },
        }),
      (answer) => {
        setMatching(answer);
        return trial ? undefined : reload();
      },
    );

  return { matching, call, isTrial, confirmed, setConfirmed, send };
}

/** Returns the ticked lines with the order that was shown beside each. */
function chosenOf(matching: BankMatching | null, confirmed: readonly number[]) {
  const rows = (matching?.rows ?? []).filter(({ line }) => confirmed.includes(line));
  return rows.map(({ line, orderNumbers }) => ({ line, orderNumber: orderNumbers.join() }));
}

/** Counts the lines that are certain or confirmed, and their money. */
function toRecord(matching: BankMatching | null, confirmed: readonly number[]) {
  const chosen = (matching?.rows ?? []).filter(({ line }) => confirmed.includes(line));
  const { recorded = 0, recordedTotal = 0 } = matching ?? {};
  const total = chosen.reduce((sum, { amount }) => sum + amount, recordedTotal);
  return { count: recorded + chosen.length, total };
}

function actOf(matching: BankMatching | null, count: number, total: number): string {
  return matching === null
    ? 'Compare'
    : `Record ${counted(count, 'payment')}, ${formatMoney(total)}`;
}
