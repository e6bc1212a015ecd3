import { useState } from 'react';
import type { HandedOver, HandOverPage } from '@/lib/contract/courier.contract';
import { MAX_COUNTED } from '@/lib/contract/limits';
import { counted, formatMoney } from '@/lib/text/format';
import { formatTime } from '@/lib/text/officeTime';
import { officeLinks } from '@/lib/urls/officeLinks';
import { Screen } from '../frame/Screen';
import { ActButton } from '../parts/ActButton';
import * as icons from '../parts/icons';
import { Mark } from '../parts/Mark';
import { useTable } from '../parts/useTable';
import { useUnsaved } from '../parts/useUnsaved';
import { ScanLine } from '../scan/ScanLine';
import { SoundSwitch } from '../scan/SoundSwitch';
import { useCamera } from '../scan/useCamera';
import { CorrectSheet } from './CorrectSheet';
import { HandedOverTable } from './HandedOverTable';
import { parcelId } from './handedOver';
import { ParcelChoice } from './ParcelChoice';
import { lostWords, useHandOver, type HandingOver, type InHand } from './useHandOver';
import { WaitingList } from './WaitingList';
import styles from './handOver.module.scss';

/** Hands many parcels to couriers by scan: the label, its waybill, the next label. */
export function HandOverScreen({ page }: { page: HandOverPage }) {
  const handing = useHandOver(page);
  const camera = useCamera(handing.scan);
  const [corrected, setCorrected] = useState<HandedOver | null>(null);
  const table = useTable({ ids: handing.sent.map(parcelId), rowActs: CORRECT });
  const { hand, choice, unsent } = handing;
  const { question } = useUnsaved(
    unsent === null ? 0 : 1,
    unsent === null ? '' : lostWords(unsent),
  );
  return (
    <Screen
      title="Hand over"
      subtitle={waitWords(handing.waits)}
      back={officeLinks.orders}
      keys={[...table.keys, { press: 'Escape', label: 'another label', run: handing.drop }]}
      hints={HINTS}
      footNote={<SoundSwitch sounds={handing.sounds} />}
      phoneActions={camera.button}
    >
      <div className={styles.columns}>
        <div className={styles.work}>
          {camera.picture}
          <div className={styles.scan}>
            <ScanLine
              placeholder={hand === null ? 'Scan a label' : `Waybill of ${hand.label.orderNumber}`}
              onScan={handing.scan}
              isWrong={handing.said?.tone === 'bad'}
              said={<SaidLine said={handing.said} />}
            />
          </div>
          {hand !== null && <ParcelInHand hand={hand} handing={handing} />}
          <HandedOverTable rows={handing.sent} table={table} onCorrect={setCorrected} />
        </div>
        <WaitingList parcels={handing.waiting} waits={handing.waits} />
      </div>
      {question}
      {choice !== null && (
        <ParcelChoice label={choice} onChoose={handing.take} onClose={handing.drop} />
      )}
      {corrected !== null && (
        <CorrectSheet
          parcel={corrected}
          handing={handing}
          onClose={() => {
            setCorrected(null);
            handing.correction.forget();
          }}
        />
      )}
    </Screen>
  );
}

const CORRECT = [{ press: 'y', label: 'correct' }];
const HINTS = [['scan', 'label, then waybill']] as const;

function waitWords(waits: number): string {
  if (waits === 0) return 'Nothing waits for a courier.';
  if (waits > MAX_COUNTED) return `More than ${MAX_COUNTED} parcels wait.`;
  return `${counted(waits, 'parcel')} ${waits === 1 ? 'waits' : 'wait'}. Scan a label, then its waybill.`;
}

function SaidLine({ said }: Pick<HandingOver, 'said'>) {
  if (said === null) return null;
  return (
    <Mark shape={said.tone === 'good' ? 'tick' : 'cross'} tone={said.tone}>
      {`${formatTime(said.at)} ${said.words}`}
    </Mark>
  );
}

/** Whose parcel it is, what the courier collects, and who takes it. */
function ParcelInHand({ hand, handing }: { hand: InHand; handing: HandingOver }) {
  const { label, parcel, courier } = hand;
  const names = handing.couriers.includes(courier)
    ? handing.couriers
    : [courier, ...handing.couriers];
  return (
    <section aria-label="Parcel in hand" className={styles.hand}>
      <p>
        <strong>{`${label.orderNumber}, parcel ${parcel.number}`}</strong>
        {`${label.shopName ?? label.fullName}, ${label.town}, ${label.district}`}
      </p>
      <p className={styles.collect}>
        {parcel.toCollect === 0
          ? 'Nothing to collect'
          : `Collects ${formatMoney(parcel.toCollect)}`}
      </p>
      <label className={styles.courier}>
        <span>Courier</span>
        <select value={courier} onChange={({ target }) => handing.setCourier(target.value)}>
          {names.map((name) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </select>
      </label>
      {handing.unsent !== null && (
        <ActButton size={36} variant="filled" icon={icons.Truck} onClick={handing.sendAgain}>
          {`Send ${handing.unsent.waybill} again`}
        </ActButton>
      )}
      <ActButton size={36} icon={icons.Undo2} press="Escape" onClick={handing.drop}>
        Another label
      </ActButton>
    </section>
  );
}
