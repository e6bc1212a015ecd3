import { useRouter } from 'next/router';
import { useState } from 'react';
import { Link } from '@/components/ui/Link';
import { counted } from '@/lib/text/format';
import { labelsLink, officeLinks, officeOrderLink, slipsLink } from '@/lib/urls/officeLinks';
import { endedWords } from '../order/endedWords';
import { Screen } from '../frame/Screen';
import type { KeyAct } from '../keys/useKeys';
import { ActBar } from '../parts/ActBar';
import { ActButton } from '../parts/ActButton';
import * as icons from '../parts/icons';
import { IconAct } from '../parts/IconAct';
import { Sheet } from '../parts/Sheet';
import { ScanLine } from '../scan/ScanLine';
import { useCamera } from '../scan/useCamera';
import { AllPicked } from './AllPicked';
import { PickList } from './PickList';
import { missingWords, type PickPage } from './pickPage';
import { PickStep } from './PickStep';
import { SoundSwitch } from '../scan/SoundSwitch';
import { usePicking, type Picking } from './usePicking';
import { useWaysOut } from './useWaysOut';
import { ScanSaid, scanHint } from './scanWords';
import styles from './pick.module.scss';

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
      className={styles.screen}
      keys={usePickKeys(picking)}
      hints={HINTS}
      footNote={<SoundSwitch sounds={sounds} />}
      phoneActions={
        <>
          {camera.button}
          <ListButton picking={picking} />
        </>
      }
    >
      <div className={styles.columns}>
        <PickList lines={lines} now={line} onChoose={picking.choose} />
        <div className={styles.work}>
          {camera.picture}
          <LeftOut left={page.left} />
          <Work picking={picking} />
        </div>
      </div>
      <PhoneBar picking={picking} />
    </Screen>
  );
}

/** After a wrong scan nothing is counted by the press of the bar. */
function PhoneBar({ picking }: { picking: Picking }) {
  const { line, result, missing, countByHand, scanAgain } = picking;
  if (line === undefined) return null;
  if (result?.kind === 'wrong') {
    return (
      <ActBar on="phone">
        <ActButton variant="filled" icon={icons.ScanBarcode} onClick={scanAgain}>
          Scan again
        </ActButton>
      </ActBar>
    );
  }
  return (
    <ActBar on="phone">
      <ActButton onClick={missing}>{missingWords(line)}</ActButton>
      <ActButton variant="filled" icon={icons.Plus} onClick={countByHand}>
        Count 1 by hand
      </ActButton>
    </ActBar>
  );
}

/** Orders of the address that are no longer picked, such as one that was cancelled meanwhile. */
function LeftOut({ left }: Pick<PickPage, 'left'>) {
  if (left.length === 0) return null;
  return (
    <div role="alert" className={styles.problem}>
      {left.map(({ orderNumber, status }) => (
        <p key={orderNumber}>
          <Link href={officeOrderLink(orderNumber)}>{orderNumber}</Link>
          {` ${endedWords(status)}: do not pick it, and put back what is in its basket.`}
        </p>
      ))}
    </div>
  );
}

function Work({ picking }: { picking: Picking }) {
  const { line, result, counts } = picking;
  return (
    <>
      {counts.problem !== '' && (
        <p role="alert" className={styles.problem}>
          {counts.problem}
        </p>
      )}
      {line === undefined && counts.orders.length > 0 && <AllPicked picking={picking} />}
      {line !== undefined && <PickStep line={line} picking={picking} />}
      <ScanLine
        placeholder={scanHint(picking)}
        onScan={picking.scan}
        isWrong={result?.kind === 'wrong'}
        said={<ScanSaid picking={picking} />}
      />
    </>
  );
}

/** A phone has no room for the list beside the step. */
function ListButton({ picking: { lines, line, choose } }: { picking: Picking }) {
  const [isOpen, setOpen] = useState(false);
  const chooseLine = (itmCode: number) => {
    choose(itmCode);
    setOpen(false);
  };
  return (
    <>
      <IconAct
        label="The whole list"
        icon={icons.ListTodo}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      />
      {isOpen && (
        <Sheet title="Pick list" onClose={() => setOpen(false)}>
          <PickList lines={lines} now={line} onChoose={chooseLine} isInSheet />
        </Sheet>
      )}
    </>
  );
}

const HINTS = [['scan', 'counts one']] as const;

function progress({ lines }: Picking, orders: number): string {
  const pieces = lines.reduce((sum, { qty }) => sum + qty, 0);
  const picked = lines.reduce((sum, line) => sum + line.picked, 0);
  return `${picked} of ${counted(pieces, 'piece')}, ${counted(orders, 'order')}`;
}

function usePickKeys(picking: Picking): KeyAct[] {
  const router = useRouter();
  const numbers = picking.counts.orders.map(({ orderNumber }) => orderNumber);
  const waysOut = useWaysOut(picking);
  const print = (href: string) => () => void window.open(href, '_blank');
  return [
    { press: 'Shift++', label: 'count by hand', run: picking.countByHand },
    { press: '+', label: 'count by hand', run: picking.countByHand, quiet: true, isMove: true },
    { press: 'm', label: 'missing', run: picking.missing },
    { press: 'u', label: 'undo last', run: picking.takeBack },
    { press: 'ArrowDown', label: 'skip', run: picking.skip },
    { press: 'p', label: 'slips', run: print(slipsLink(numbers)) },
    ...(waysOut.length > 0
      ? waysOut
      : [{ press: 'l', label: 'labels', run: print(labelsLink(numbers)) }]),
    { press: 'Escape', label: 'pause', run: () => void router.push(officeLinks.orders) },
  ];
}
