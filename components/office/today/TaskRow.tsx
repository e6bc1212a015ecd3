import { Link } from '@/components/ui/Link';
import { formatAmount } from '@/lib/text/format';
import { cappedCount } from '@/lib/text/officeWords';
import { Keys } from '../keys/Keys';
import { ActButton } from '../parts/ActButton';
import * as icons from '../parts/icons';
import { OfficeIcon } from '../parts/OfficeIcon';
import type { Table } from '../parts/useTable';
import type { Task } from './tasks';
import styles from './today.module.scss';

type TaskRowProps = { task: Task; table: Table; isFirst: boolean };

/** One kind of work; a done one keeps its place with a tick. */
export function TaskRow({ task, table, isFirst }: TaskRowProps) {
  const { id, icon, count, title, note, isLate, rupees, press } = task;
  const isDone = count === 0;
  return (
    <li
      ref={table.rowRef(id)}
      tabIndex={-1}
      data-first={isFirst || undefined}
      data-done={isDone || undefined}
      data-cursor={table.cursor === id || undefined}
    >
      <i className={styles.ring} aria-hidden />
      <OfficeIcon of={isDone ? icons.Check : icon} size={20} className={styles.icon} />
      <b className={styles.count}>{cappedCount(count)}</b>
      <div className={styles.words}>
        <h2>{title}</h2>
        <p data-late={(isLate && !isDone) || undefined}>
          {isLate && !isDone && <OfficeIcon of={icons.Clock} size={14} />}
          {note}
        </p>
      </div>
      <span className={styles.amount}>{rupees === 0 ? '' : formatAmount(rupees)}</span>
      <Act task={task} isFirst={isFirst} />
      <span className={styles.keys}>{press !== undefined && <Keys of={press} />}</span>
    </li>
  );
}

function Act({ task: { count, act, href, title }, isFirst }: Omit<TaskRowProps, 'table'>) {
  if (count === 0) return <span />;
  const label = `${act}: ${title}`;
  return (
    <span className={styles.act}>
      {!isFirst && (
        <Link href={href} className={styles.whole} aria-label={label}>
          <OfficeIcon of={icons.ChevronRight} size={20} />
        </Link>
      )}
      <ActButton
        variant={isFirst ? 'filled' : 'neutral'}
        size={36}
        wide
        href={href}
        press={isFirst ? 'Enter' : undefined}
        aria-label={label}
      >
        {act}
      </ActButton>
    </span>
  );
}
