import { useRouter } from 'next/router';
import { useState, type FormEvent } from 'react';
import { Field } from '@/components/ui/Field';
import { Form } from '@/components/ui/Form';
import { Link } from '@/components/ui/Link';
import type { Drawer, DrawerPage, Drawers } from '@/lib/contract/takings.contract';
import { formatAmount, formatMoment, formatMoney } from '@/lib/text/format';
import { drawerLink, newDrawerLink, officeLinks } from '@/lib/urls/officeLinks';
import { CallFailed } from '../calls/CallFailed';
import { useOfficeCall } from '../calls/useOfficeCall';
import { Screen } from '../frame/Screen';
import { ActBar } from '../parts/ActBar';
import { ActButton } from '../parts/ActButton';
import { Facts } from '../parts/Facts';
import { Section } from '../parts/Section';
import { useFields } from '../parts/useFields';
import { bodyOfCounts, CashCountFields, countsIn, NO_COUNTS } from './CashCountFields';
import { CloseSheet } from './CloseSheet';
import { KIND_WORDS } from './drawerWords';
import { MoveSheet } from './MoveSheet';
import { Movements } from './Movements';
import styles from './drawer.module.scss';

export type DrawerScreenPage = { list: Drawers; shown: DrawerPage | null };

type SheetName = 'in' | 'out' | 'close';

/** The cash of a drawer from its opening to its closing. */
export function DrawerScreen({ page: { list, shown } }: { page: DrawerScreenPage }) {
  const [sheet, setSheet] = useState<SheetName | null>(null);
  const drawer = shown?.drawer ?? null;
  const isOpen = drawer !== null && drawer.closed === null;
  const acts = isOpen && <Acts onOpen={setSheet} />;
  return (
    <Screen
      title={drawer === null ? 'Open a drawer' : `Drawer ${drawer.name}`}
      subtitle={drawer === null ? undefined : `opened by ${drawer.openedBy}`}
      back={officeLinks.counter}
      actions={acts}
      footNote="Times are Asia/Colombo"
    >
      <div className={styles.page}>
        <div className={styles.main}>
          {shown === null ? <OpenForm /> : <Shown key={shown.drawer.sessionId} page={shown} />}
        </div>
        <div className={styles.aside}>
          <Others list={list} shown={drawer} />
        </div>
      </div>
      {isOpen && <ActBar on="phone">{acts}</ActBar>}
      {isOpen && sheet !== null && (
        <DrawerSheet sheet={sheet} drawer={drawer} onClose={() => setSheet(null)} />
      )}
    </Screen>
  );
}

type DrawerSheetProps = { sheet: SheetName; drawer: Drawer; onClose: () => void };

function DrawerSheet({ sheet, drawer, onClose }: DrawerSheetProps) {
  if (sheet === 'close') return <CloseSheet drawer={drawer} onClose={onClose} />;
  return <MoveSheet kind={sheet} drawer={drawer} onClose={onClose} />;
}

function Acts({ onOpen }: { onOpen: (sheet: SheetName) => void }) {
  return (
    <>
      <ActButton size={44} onClick={() => onOpen('in')}>
        Put in
      </ActButton>
      <ActButton size={44} onClick={() => onOpen('out')}>
        Take out
      </ActButton>
      <ActButton size={44} variant="filled" onClick={() => onOpen('close')}>
        Close
      </ActButton>
    </>
  );
}

/** Counts the float and opens a drawer with it. */
function OpenForm() {
  const { values, bind } = useFields('drawer', { ...NO_COUNTS, name: 'Counter' });
  const call = useOfficeCall();
  const router = useRouter();
  const open = (event: FormEvent) => {
    event.preventDefault();
    const body = { name: values.name.trim(), counts: bodyOfCounts(countsIn(values)) };
    void call.run(
      (api, key) => api.call('POST /office/drawers', { body, headers: { 'Idempotency-Key': key } }),
      ({ sessionId }) => router.replace(drawerLink(sessionId)),
    );
  };
  return (
    <Form name="office-drawer" className={styles.form} onSubmit={open}>
      <p>Count what is in it now. Cash that you take goes into it until it is closed.</p>
      <CallFailed call={call} />
      <Field field={bind('name', call.errors.name)} label="Name" maxLength={40} />
      <CashCountFields values={values} bind={(name) => bind(name as 'name')} />
      <ActButton type="submit" variant="filled" busy={call.isBusy} wide>
        Open
      </ActButton>
    </Form>
  );
}

function Shown({ page: { drawer, sums, movements } }: { page: DrawerPage }) {
  const { cash, closed, openedAt } = drawer;
  return (
    <>
      <Section title={closed === null ? 'What must be in it, LKR' : 'When it was closed, LKR'}>
        <Facts
          facts={[
            ...sums.map(({ kind, amount }) => ({
              label: KIND_WORDS[kind],
              value: formatAmount(amount),
            })),
            { label: 'Together', value: formatAmount(cash), isTotal: true },
            ...(closed === null ? [] : closedFacts(closed)),
          ]}
        />
      </Section>
      <p className={styles.note}>
        {`Opened ${formatMoment(openedAt)}`}
        {closed !== null && `, closed ${formatMoment(closed.at)} by ${closed.by}`}
        {(closed?.reason ?? null) !== null && `: ${closed?.reason}`}
      </p>
      <Movements movements={movements} />
    </>
  );
}

function closedFacts({ counted, difference }: NonNullable<Drawer['closed']>) {
  return [
    { label: 'Counted', value: formatAmount(counted) },
    { label: 'Difference', value: formatAmount(difference) },
  ];
}

/** The other drawers that are open, and the last that were closed. */
function Others({ list, shown }: { list: Drawers; shown: Drawer | null }) {
  const others = list.open.filter(({ sessionId }) => sessionId !== shown?.sessionId);
  return (
    <>
      {shown !== null && (
        <p className={styles.links}>
          {!shown.isOwn && <Link href={officeLinks.drawer}>Your drawer</Link>}
          <Link href={newDrawerLink}>Open another drawer</Link>
        </p>
      )}
      {others.length > 0 && (
        <Section title="Also open">
          <List drawers={others} wordsOf={({ cash }) => formatMoney(cash)} />
        </Section>
      )}
      {list.closed.length > 0 && (
        <Section title="Closed">
          <List drawers={list.closed} wordsOf={({ closed }) => differenceWords(closed)} />
        </Section>
      )}
    </>
  );
}

function differenceWords(closed: Drawer['closed']): string {
  const difference = closed?.difference ?? 0;
  return difference === 0 ? 'agrees' : formatMoney(difference);
}

type ListProps = { drawers: readonly Drawer[]; wordsOf: (drawer: Drawer) => string };

function List({ drawers, wordsOf }: ListProps) {
  return (
    <ul className={styles.list}>
      {drawers.map((drawer) => (
        <li key={drawer.sessionId}>
          <Link href={drawerLink(drawer.sessionId)}>
            {`${drawer.name}, ${formatMoment(drawer.closed?.at ?? drawer.openedAt)}`}
          </Link>
          <span>{wordsOf(drawer)}</span>
        </li>
      ))}
    </ul>
  );
}
