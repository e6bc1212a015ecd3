import type { OfficeOrder } from '@/lib/contract/officeOrder.contract';
import { formatWhen } from '@/lib/text/officeTime';
import { useOffice } from '../frame/OfficeContext';
import { Keys } from '../keys/Keys';
import { ActButton } from '../parts/ActButton';
import { Section } from '../parts/Section';
import type { AvailableActions } from './useAvailableActions';
import styles from './order.module.scss';

type OrderTasksProps = { order: OfficeOrder; acts: AvailableActions };

/** What somebody is to do about the order. */
export function OrderTasks({ order: { tasks }, acts }: OrderTasksProps) {
  const { now } = useOffice();
  return (
    <Section
      title="Tasks"
      className={styles.section}
      action={
        acts.may('task') && (
          <button type="button" onClick={() => acts.open('task')}>
            Give a task <Keys of="t" />
          </button>
        )
      }
    >
      {tasks.map(({ taskId, words, for: name, by, at }) => (
        <div key={taskId} className={styles.task}>
          <p className={styles.note}>
            {words}
            <small>{`${name}, asked by ${by} ${formatWhen(at, now)}`}</small>
          </p>
          <ActButton
            size={36}
            disabled={acts.moves.call.isBusy}
            onClick={() => acts.moves.taskDone(taskId)}
          >
            Done
          </ActButton>
        </div>
      ))}
    </Section>
  );
}
