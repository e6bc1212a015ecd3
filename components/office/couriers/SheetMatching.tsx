import { useState } from 'react';
import { TextField } from '@/components/ui/Field';
import type { SheetMatch } from '@/lib/contract/courierMoney';
import { counted, formatMoney } from '@/lib/text/format';
import { CallFailed } from '../calls/CallFailed';
import { useOfficeCall } from '../calls/useOfficeCall';
import { useReload } from '../calls/useReload';
import { CsvFile } from '../parts/CsvFile';
import { Sheet } from '../parts/Sheet';
import { SheetActs } from '../parts/SheetActs';
import { useFields } from '../parts/useFields';
import { SheetRows } from './SheetRows';

type SheetMatchingProps = { courier: string; onClose: () => void };

/** A courier's sheet: first what it would do, then one press records it. */
export function SheetMatching({ courier, onClose }: SheetMatchingProps) {
  const { values, set, bind } = useFields('sheet', { csv: '' });
  const { match, call, isTrial, send } = useSheetMatch(courier, values.csv);

  return (
    <Sheet
      title={`A sheet of ${courier}`}
      subtitle="Columns waybill and amount. Nothing is written before you settle."
      onClose={onClose}
      onSubmit={() => (isTrial ? send(match === null) : onClose())}
      footer={
        <SheetActs
          keep="Close"
          onKeep={onClose}
          act={isTrial ? actOf(match) : undefined}
          isBusy={call.isBusy}
          disabled={values.csv.trim() === '' || match?.recorded === 0}
        />
      }
    >
      <CallFailed call={call} />
      {match === null ? (
        <>
          <CsvFile label="The courier’s file" onText={(csv) => set({ csv })} />
          <TextField field={bind('csv')} label="Or paste the rows" rows={8} optional={false} />
        </>
      ) : (
        <SheetRows match={match} />
      )}
    </Sheet>
  );
}

/** Sends the sheet: as a trial, or to record it. */
function useSheetMatch(courier: string, csv: string) {
  const [match, setMatch] = useState<SheetMatch | null>(null);
  const call = useOfficeCall();
  const reload = useReload();
  const isTrial = match === null || match.isTrial;

  const send = (trial: boolean) =>
    void call.run(
      (api) =>
        api.call('POST /office/courier-money/{courier}', {
          params: { courier },
          body: { csv, isTrial: trial },
        }),
      (answer) => {
        setMatch(answer);
        return trial ? undefined : reload();
      },
    );

  return { match, call, isTrial, send };
}

function actOf(match: SheetMatch | null): string {
  if (match === null) return 'Compare';
  return `Settle ${counted(match.recorded, 'parcel')}, ${formatMoney(match.recordedTotal)}`;
}
