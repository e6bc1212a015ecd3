import { Link } from '@/components/ui/Link';
import { displayPhone } from '@/lib/text/displayPhone';
import type { OfficeMessage } from '@/lib/contract/message.contract';
import { formatWhen } from '@/lib/text/officeTime';
import { officeOrderLink } from '@/lib/urls/officeLinks';
import { RowCall } from '../calls/RowCall';
import { Mark } from '../parts/Mark';
import type { Column } from '../parts/OfficeTable';
import styles from './messages.module.scss';

/** Returns the columns of a list of messages. */
export function messageColumns(now: number, mayWrite: boolean): Column<OfficeMessage>[] {
  return [
    {
      id: 'at',
      head: 'Since',
      phone: 'second',
      cell: ({ createdAt }) => formatWhen(createdAt, now),
    },
    { id: 'to', head: 'To', phone: 'title', cell: ({ recipient }) => displayPhone(recipient) },
    { id: 'by', head: 'By', phone: 'amount', cell: ({ channel }) => CHANNELS[channel] },
    { id: 'about', head: 'About', phone: 'note', cell: (message) => <About {...message} /> },
    {
      id: 'state',
      head: 'State',
      phone: 'state',
      cell: (message) => <State {...message} now={now} />,
    },
    ...(mayWrite
      ? [
          {
            id: 'acts',
            head: 'To do',
            phone: 'acts' as const,
            cell: (message: OfficeMessage) => <RetryMessage message={message} />,
          },
        ]
      : []),
  ];
}

const CHANNELS = { sms: 'SMS', mail: 'Mail' } as const;

function About({ about, event, subject }: OfficeMessage) {
  if (about === null) return <span className={styles.subject}>{subject}</span>;
  return (
    <>
      <Link href={officeOrderLink(about)} className={styles.order} data-main>
        {about}
      </Link>{' '}
      {event}
    </>
  );
}

function State({ state, failure, attempts, nextAttemptAt, now }: OfficeMessage & { now: number }) {
  const tries = attempts === 1 ? '1 try' : `${attempts} tries`;
  return (
    <span className={styles.state}>
      <Mark
        shape={state === 'failed' ? 'cross' : 'half'}
        tone={state === 'failed' ? 'bad' : 'warn'}
      >
        {state === 'failed' || nextAttemptAt === null
          ? tries
          : `${tries}, next ${formatWhen(nextAttemptAt, now)}`}
      </Mark>
      {failure !== null && <small>{failure}</small>}
    </span>
  );
}

/** Sends a message again at once. */
function RetryMessage({ message }: { message: OfficeMessage }) {
  const { jobId, canRetry, recipient } = message;
  if (!canRetry) return null;
  return (
    <RowCall
      act={(api) => api.call('POST /office/messages/{jobId}/retry', { params: { jobId } })}
      label={`Send the message to ${recipient} again`}
    >
      Send again
    </RowCall>
  );
}
