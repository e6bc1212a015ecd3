import { useState } from 'react';
import type { OfficeReturn } from '@/lib/contract/return.contract';
import type { ReturnAction } from '@/lib/contract/returns';
import { counted } from '@/lib/text/format';
import { CallFailed } from '../calls/CallFailed';
import { ActButton } from '../parts/ActButton';
import * as icons from '../parts/icons';
import { Section } from '../parts/Section';
import { ScanLine } from '../scan/ScanLine';
import { useCamera } from '../scan/useCamera';
import { InspectForm } from './InspectForm';
import type { ReturnSheetName } from './ReturnSheets';
import { outcomeOf } from './returnTexts';
import type { ReturnActs } from './useReturnActs';
import styles from './returns.module.scss';

type ReturnWorkProps = { acts: ReturnActs; onOpen: (sheet: ReturnSheetName) => void };

/** The next step of a return, for who may take it. */
export function ReturnWork({ acts, onOpen }: ReturnWorkProps) {
  const { row, call } = acts;
  const may = (action: ReturnAction) => row.actions.includes(action);
  return (
    <Section title="Next" className={styles.section}>
      <p className={styles.now}>{nowWords(row)}</p>
      <CallFailed call={call} />
      {(may('approve') || may('refuse')) && (
        <div className={styles.acts}>
          {may('approve') && (
            <ActButton variant="filled" busy={call.isBusy} onClick={() => void acts.approve()}>
              Approve
            </ActButton>
          )}
          {may('refuse') && (
            <ActButton variant="warn" onClick={() => onOpen('refuse')}>
              Refuse…
            </ActButton>
          )}
        </div>
      )}
      {may('receive') && <Receive acts={acts} />}
      {may('inspect') && <InspectForm acts={acts} />}
      <Settle acts={acts} onOpen={onOpen} />
    </Section>
  );
}

function nowWords(row: OfficeReturn): string {
  const { state, qty, receivedQty, shelfQty, quarantineQty, backQty, refusal } = row;
  switch (state) {
    case 'asked':
      return 'The buyer waits for an answer.';
    case 'approved':
      return `${counted(qty, 'piece')} should come.`;
    case 'refused':
      return refusal ?? 'It was refused.';
    case 'received':
      return `${counted(receivedQty, 'piece')} came. Test before anything else happens.`;
    default:
      return [
        `${shelfQty} sound, ${quarantineQty} in quarantine, ${backQty} for the buyer.`,
        outcomeOf(row) ?? '',
        refusal ?? '',
      ]
        .filter(Boolean)
        .join(' ');
  }
}

/** Each piece is scanned; with the last one all of them are received. */
function Receive({ acts }: { acts: ReturnActs }) {
  const { row, call, receive } = acts;
  const [codes, setCodes] = useState<string[]>([]);
  const isWrong = call.errors.pieces !== undefined;

  function scan(code: string) {
    const all = isWrong ? [code] : [...codes, code];
    setCodes(all);
    if (all.length >= row.qty) void receive(all).then(() => setCodes([]));
  }

  const camera = useCamera(scan);
  return (
    <>
      <div className={styles.scan}>
        <ScanLine
          placeholder={`Scan ${row.sku}`}
          onScan={scan}
          isWrong={isWrong}
          said={codes.length === 0 ? undefined : `${codes.length} of ${row.qty} scanned`}
        />
        {camera.button}
      </div>
      {camera.picture}
      {codes.length > 0 && (
        <div className={styles.acts}>
          <ActButton busy={call.isBusy} onClick={() => void receive(codes)}>
            {`Receive ${codes.length} of ${row.qty}`}
          </ActButton>
        </div>
      )}
    </>
  );
}

function Settle({ acts: { row }, onOpen }: ReturnWorkProps) {
  const may = (action: ReturnAction) => row.actions.includes(action);
  if (!may('exchange') && !may('credit') && !may('send-back')) return null;
  const wantsMoney = row.wish === 'money';
  return (
    <div className={styles.acts}>
      {may('exchange') && (
        <ActButton
          variant={wantsMoney ? 'neutral' : 'filled'}
          icon={icons.RotateCw}
          onClick={() => onOpen('exchange')}
        >
          Exchange
        </ActButton>
      )}
      {may('credit') && (
        <ActButton
          variant={wantsMoney ? 'filled' : 'neutral'}
          icon={icons.HandCoins}
          onClick={() => onOpen('credit')}
        >
          Give the money back
        </ActButton>
      )}
      {may('send-back') && (
        <ActButton variant="filled" onClick={() => onOpen('send-back')}>
          Send back to the buyer
        </ActButton>
      )}
    </div>
  );
}
