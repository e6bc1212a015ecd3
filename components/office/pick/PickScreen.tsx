import { useRouter } from 'next/router';
import { counted } from '@/lib/text/format';
import { officeLinks } from '@/lib/urls/officeLinks';
import { Screen } from '../frame/Screen';
import type { KeyAct } from '../keys/useKeys';
import { ActBar } from '../parts/ActBar';
import { ActButton } from '../parts/ActButton';
import * as icons from '../parts/icons';
import { ScanLine } from '../scan/ScanLine';
import { useCamera } from '../scan/useCamera';
import { AllPicked } from './AllPicked';
import { PickList } from './PickList';
import type { PickPage } from './pickPage';
import { PickStep } from './PickStep';
import { SoundSwitch } from '../scan/SoundSwitch';
import { usePicking, type Picking } from './usePicking';
import { ScanSaid, scanHint } from './scanWords';
import { WrongPart } from './WrongPart';
import styles from './Pick.module.scss';

/** Picks many orders at once, by shelf; each scan counts one piece into its basket. */
export function PickScreen({ page }: { page: PickPage }) {
  const picking = usePicking(page);
  const camera = useCamera(picking.scan);
  const { line, lines, sounds } = picking;
  return (
    <Screen
      title="Pick list"
      subtitle={progress(picking, page.orders.length)}
      back={officeLinks.orders}
      keys={usePickKeys(picking)}
      footNote={<SoundSwitch sounds={sounds} />}
      phoneActions={camera.button}
    >
      <div className={styles.columns}>
        <PickList lines={lines} now={line} onChoose={picking.choose} />
        <div className={styles.work}>
          {camera.picture}
          <Work picking={picking} />
        </div>
      </div>
      {line !== undefined && (
        <ActBar on="phone">
          <ActButton onClick={picking.skip}>{`Only ${line.picked} here`}</ActButton>
          <ActButton variant="filled" icon={icons.Plus} onClick={picking.countByHand}>
            Count 1 by hand
          </ActButton>
        </ActBar>
      )}
    </Screen>
  );
}

function Work({ picking }: { picking: Picking }) {
  const { line, result, counts } = picking;
  const wrong = result?.kind === 'wrong' ? result : null;
  return (
    <>
      {counts.problem !== '' && (
        <p role="alert" className={styles.problem}>
          {counts.problem}
        </p>
      )}
      {line === undefined && <AllPicked picking={picking} />}
      {line !== undefined && wrong !== null && <WrongPart line={line} wrong={wrong} />}
      {line !== undefined && <PickStep line={line} picking={picking} isBare={wrong !== null} />}
      <ScanLine
        placeholder={scanHint(picking)}
        onScan={picking.scan}
        isWrong={wrong !== null}
        said={<ScanSaid picking={picking} />}
      />
    </>
  );
}

function progress({ lines }: Picking, orders: number): string {
  const pieces = lines.reduce((sum, { qty }) => sum + qty, 0);
  const picked = lines.reduce((sum, line) => sum + line.picked, 0);
  return `${picked} of ${counted(pieces, 'piece')}, ${counted(orders, 'order')}`;
}

function usePickKeys(picking: Picking): KeyAct[] {
  const router = useRouter();
  return [
    { press: 'Shift++', label: 'count by hand', run: picking.countByHand },
    { press: '+', label: 'count by hand', run: picking.countByHand, quiet: true },
    { press: 'm', label: 'missing', run: picking.skip },
    { press: 'u', label: 'undo last', run: picking.takeBack },
    { press: 'ArrowDown', label: 'skip', run: picking.skip },
    { press: 'Escape', label: 'pause', run: () => void router.push(officeLinks.orders) },
  ];
}
