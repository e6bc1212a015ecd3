import { useState } from 'react';
import { Link } from '@/components/ui/Link';
import type { MyTask } from '@/lib/contract/staffOrder.contract';
import { formatWhen } from '@/lib/text/officeTime';
import { officeOrderLink } from '@/lib/urls/officeLinks';
import { CallFailed } from '../calls/CallFailed';
import { useOfficeCall } from '../calls/useOfficeCall';
import { useOffice } from '../frame/OfficeContext';
import { ActButton } from '../parts/ActButton';
import { Section } from '../parts/Section';
import styles from './today.module.scss';

/** What colleagues asked of this person; a task that is done goes away. */
export function MyTasks({ tasks }: { tasks: readonly MyTask[] }) {
  const { now } = useOffice();
  const call = useOfficeCall();
  const [done, setDone] = useState<ReadonlySet<number>>(new Set());
  const open = tasks.filter(({ taskId }) => !done.has(taskId));
  if (open.length === 0) return null;
  const finish = ({ taskId, orderNumber }: MyTask) =>
    void call.run(
      (api) =>
        api.call('POST /office/orders/{orderNumber}/tasks/{taskId}/done', {
          params: { orderNumber, taskId },
        }),
      () => setDone((before) => new Set([...before, taskId])),
    );
  return (
    <Section title="For you" hasRows>
      <CallFailed call={call} />
      <ul className={styles.mine}>
        {open.map((task) => (
          <li key={task.taskId}>
            <p>
              {task.words}
              <small>
                <Link href={officeOrderLink(task.orderNumber)}>{task.orderNumber}</Link>
                {`, ${task.by}, ${formatWhen(task.at, now)}`}
              </small>
            </p>
            <ActButton
              size={36}
              disabled={call.isBusy}
              onClick={() => finish(task)}
              aria-label={`Done: ${task.words}`}
            >
              Done
            </ActButton>
          </li>
        ))}
      </ul>
    </Section>
  );
}
