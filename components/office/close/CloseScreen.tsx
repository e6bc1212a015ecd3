import type { CloseDay } from '@/lib/contract/takings.contract';
import { closeFileName, REFUSAL_WORDS } from '@/lib/text/closeWords';
import { counted, formatAmount, formatDate } from '@/lib/text/format';
import { formatTime, formatWeekday } from '@/lib/text/officeTime';
import { closeFileLink, closeLink, officeLinks } from '@/lib/urls/officeLinks';
import { salesOfLink } from '@/lib/urls/reportLinks';
import { CallFailed } from '../calls/CallFailed';
import { useOfficeCall } from '../calls/useOfficeCall';
import { useReload } from '../calls/useReload';
import { useMay } from '../frame/OfficeContext';
import { Screen } from '../frame/Screen';
import type { KeyAct } from '../keys/useKeys';
import { ActBar } from '../parts/ActBar';
import { ActButton } from '../parts/ActButton';
import * as icons from '../parts/icons';
import { CountForm } from './CountForm';
import { Differences, useDifferences } from './Differences';
import { MoneyTable } from './MoneyTable';
import { LaterChanges, SignedBy } from './SignedBy';
import styles from './close.module.scss';

const DAY_MS = 24 * 3_600_000;

/** What the orders of a day say beside what was counted: only what differs is open, then it is signed. */
export function CloseScreen({ page }: { page: CloseDay }) {
  const call = useOfficeCall();
  const reload = useReload();
  const may = useMay();
  const noon = Date.parse(`${page.day}T12:00:00+05:30`);
  const maySign = may('close_day') && page.refusal === null;
  const sign = () =>
    void call.run(
      (api) => api.call('POST /office/days/{day}/close', { params: { day: page.day } }),
      reload,
    );
  const differences = useDifferences(page, may('close_day'));
  const keys: KeyAct[] = [
    ...differences.keys,
    ...PAGE_KEYS,
    { press: 'p', label: 'print', run: () => window.open(closeFileLink(page.day, 'pdf')) },
    ...(maySign
      ? [{ press: '$mod+Enter', label: 'sign', run: sign, inFields: true } as const]
      : []),
  ];
  return (
    <Screen
      title={`Close of ${formatWeekday(noon)}`}
      subtitle={hoursOf(page)}
      keys={keys}
      footNote="Times are Asia/Colombo"
      actions={<Actions page={page} before={formatDate(noon - DAY_MS)} />}
    >
      <CallFailed call={call} />
      <div className={styles.page}>
        <div className={styles.main}>
          <MoneyTable page={page} />
          <Differences page={page} state={differences} />
          <LaterChanges page={page} />
        </div>
        <div className={styles.aside}>
          <CountForm key={`${page.day} ${page.countedBy?.at ?? 0}`} page={page} />
          <SignedBy page={page} />
          <div className={styles.files}>
            <Actions page={page} before={formatDate(noon - DAY_MS)} />
          </div>
        </div>
      </div>
      {page.closedBy === null && may('close_day') && (
        <ActBar sum={<Sum page={page} />}>
          <span className={styles.why}>{page.refusal !== null && REFUSAL_WORDS[page.refusal]}</span>
          <ActButton
            variant="filled"
            press="$mod+Enter"
            disabled={!maySign}
            busy={call.isBusy}
            onClick={sign}
          >
            Sign and close
          </ActButton>
        </ActBar>
      )}
    </Screen>
  );
}

const PAGE_KEYS: readonly KeyAct[] = [
  {
    press: 'Shift+#',
    label: 'count cash',
    isMove: true,
    run: () => document.querySelector<HTMLInputElement>('form[name="office-count"] input')?.focus(),
  },
];

function hoursOf({ day, orders, firstAt, lastAt }: CloseDay): string {
  if (firstAt === null || lastAt === null) return `${day}, no orders`;
  return `${day}, ${counted(orders, 'order')}, ${formatTime(firstAt)} – ${formatTime(lastAt)}`;
}

function Actions({ page, before }: { page: CloseDay; before: string }) {
  const may = useMay();
  return (
    <>
      <ActButton size={36} href={closeLink(before)}>
        Day before
      </ActButton>
      {may('read_gateway_money') && (
        <ActButton size={36} href={officeLinks.gateways}>
          Card and gateway money
        </ActButton>
      )}
      {may('read_reports') && (
        <ActButton size={36} href={salesOfLink({ from: page.day, to: page.day })}>
          Sales of the day
        </ActButton>
      )}
      <ActButton
        size={36}
        icon={icons.Printer}
        press="p"
        href={closeFileLink(page.day, 'pdf')}
        newTab
      >
        Print
      </ActButton>
      {may('close_day') && page.closedBy !== null && <Journal day={page.day} />}
    </>
  );
}

/** The journal of the month up to a day. */
function Journal({ day }: { day: string }) {
  const from = `${day.slice(0, 8)}01`;
  return (
    <a
      className={styles.file}
      download={`${closeFileName(day)}-journal.csv`}
      href={`/api/v1/office/journal.csv?from=${from}&to=${day}`}
    >
      Journal (CSV)
    </a>
  );
}

function Sum({ page }: { page: CloseDay }) {
  const { differences, together } = page;
  if (differences.length === 0) return <b>Everything agrees</b>;
  const decided = differences.filter(({ decision }) => decision !== null).length;
  return (
    <>
      <b>{`${decided} of ${differences.length} decided`}</b>
      {`, difference ${formatAmount(together.difference)}`}
    </>
  );
}
