import { useRouter } from 'next/router';
import { Link } from '@/components/ui/Link';
import { sumOfRupees } from '@/lib/commerce/money';
import { formatTime, formatWeekday } from '@/lib/text/officeTime';
import { cappedCount } from '@/lib/text/officeWords';
import { officeLinks } from '@/lib/urls/officeLinks';
import { formatMoney } from '@/lib/text/format';
import { useMay, useOffice } from '../frame/OfficeContext';
import { Screen } from '../frame/Screen';
import { ActButton } from '../parts/ActButton';
import * as icons from '../parts/icons';
import { OfficeIcon } from '../parts/OfficeIcon';
import { IconAct } from '../parts/IconAct';
import { useTable, type Table } from '../parts/useTable';
import { DayFigures } from './DayFigures';
import { JustNow } from './JustNow';
import { MyTasks } from './MyTasks';
import { NothingWaits } from './NothingWaits';
import { TaskRow } from './TaskRow';
import { tasksOf, type Task } from './tasks';
import type { TodayPage } from './todayPage';
import styles from './today.module.scss';

/** What waits for a hand, in the order that frees money. */
export function TodayScreen({ page }: { page: TodayPage }) {
  const { now, staff } = useOffice();
  const may = useMay();
  const tasks = tasksOf(page, staff.role, now);
  const first = tasks.find(({ count }) => count > 0);
  const table = useDoing(tasks);
  return (
    <Screen
      title={first === undefined ? 'Today' : 'To do now'}
      phoneTitle="Today"
      subtitle={<Subtitle now={now} waiting={waitingWords(tasks)} />}
      keys={table.keys}
      hints={HINTS}
      actions={may('write_orders') && <NewOrder />}
      phoneActions={<PhoneActs />}
    >
      <div className={styles.columns}>
        <div>
          <div className={styles.frame}>
            {first === undefined && <NothingWaits />}
            <ol className={styles.tasks} data-quiet={first === undefined || undefined}>
              {tasks.map((task) => (
                <TaskRow key={task.id} task={task} table={table} isFirst={task === first} />
              ))}
            </ol>
          </div>
          <MyTasks tasks={page.mine} />
          <JustNow latest={page.today.latest} />
        </div>
        <DayFigures today={page.today} />
      </div>
    </Screen>
  );
}

/** The cursor goes over all rows; Enter does what the row says. */
function useDoing(tasks: readonly Task[]): Table {
  const router = useRouter();
  const may = useMay();
  const first = tasks.find(({ count }) => count > 0);
  const open = (id: string) => {
    const task = tasks.find((one) => one.id === id);
    if (task !== undefined) void router.push(task.href);
  };
  const table = useTable({ ids: tasks.map(({ id }) => id), onOpen: open });
  const enter = () => {
    const id = table.cursor ?? first?.id;
    if (id !== undefined) open(id);
    else if (may('write_stock')) void router.push(officeLinks.count);
  };
  const moving = table.keys.filter(({ press }) => press !== 'Enter');
  return { ...table, keys: [...moving, { press: 'Enter', label: 'do it', run: enter }] };
}

const HINTS = [
  ['G then letter', 'go to'],
  ['N', 'new order'],
] as const;

/** Returns "113 things, LKR 1,461,901.50 waiting for a hand"; '' when nothing waits. */
function waitingWords(tasks: readonly Task[]): string {
  const count = tasks.reduce((sum, task) => sum + task.count, 0);
  const rupees = sumOfRupees(tasks.map((task) => task.rupees));
  if (count === 0) return '';
  const things = `${cappedCount(count)} ${count === 1 ? 'thing' : 'things'}`;
  return `${things}${rupees === 0 ? '' : `, ${formatMoney(rupees)}`} waiting for a hand`;
}

function Subtitle({ now, waiting }: { now: number; waiting: string }) {
  return (
    <>
      <span className={styles.onPhone}>{`${formatWeekday(now)}, ${formatTime(now)}`}</span>
      <span className={styles.onDesktop}>{waiting}</span>
    </>
  );
}

function PhoneActs() {
  const { openPalette } = useOffice();
  const may = useMay();
  return (
    <>
      <IconAct label="Find or do" icon={icons.Search} onClick={openPalette} />
      {may('write_orders') && (
        <Link href={officeLinks.newOrder} aria-label="New order">
          <OfficeIcon of={icons.Plus} size={22} />
        </Link>
      )}
    </>
  );
}

function NewOrder() {
  return (
    <ActButton size={36} icon={icons.Plus} press="n" href={officeLinks.newOrder}>
      New order
    </ActButton>
  );
}
