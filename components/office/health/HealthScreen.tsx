import { useState } from 'react';
import type {
  Health,
  HealthCheck,
  HealthCheckName,
  HealthState,
  StoredBackups,
} from '@/lib/contract/today.contract';
import { formatMoment } from '@/lib/text/format';
import { officeLinks } from '@/lib/urls/officeLinks';
import { CallFailed } from '../calls/CallFailed';
import { useOfficeCall } from '../calls/useOfficeCall';
import { Screen } from '../frame/Screen';
import { ActButton } from '../parts/ActButton';
import * as icons from '../parts/icons';
import { IconAct } from '../parts/IconAct';
import { Mark, type MarkShape, type MarkTone } from '../parts/Mark';
import { StoredBackupList } from './StoredBackupList';
import styles from './HealthScreen.module.scss';

export type HealthPage = { health: Health } & StoredBackups;

const NAMES: Record<HealthCheckName, string> = {
  jobs: 'Jobs',
  messages: 'Messages',
  batches: 'Changes of items',
  gateways: 'Payment gateways',
  disk: 'Disk',
  files: 'Photos and lists',
  database: 'Database',
  backup: 'Backup',
  version: 'Version',
  warnings: 'Warnings of the start',
};

const MARKS: Record<HealthState, { shape: MarkShape; tone: MarkTone; word: string }> = {
  good: { shape: 'tick', tone: 'good', word: 'Good' },
  unknown: { shape: 'hollow', tone: 'muted', word: 'Not known' },
  attention: { shape: 'alert', tone: 'warn', word: 'Look at this' },
  bad: { shape: 'cross', tone: 'bad', word: 'Broken' },
};

const SUMMARY: Record<HealthState, string> = {
  good: 'Everything is well',
  unknown: 'Not everything is known',
  attention: 'Something needs a look',
  bad: 'Something is broken',
};

/** How the shop itself is: each check with its state, since when, and what to do. */
export function HealthScreen({ page }: { page: HealthPage }) {
  const [{ state, checkedAt, checks }, setHealth] = useState<Health>(page.health);
  const call = useOfficeCall();
  const backup = useOfficeCall();
  const [isAsked, setAsked] = useState(false);
  const backUp = () =>
    void backup.run(
      (api) => api.call('POST /office/backups'),
      () => setAsked(true),
    );
  const again = () => void call.run((api) => api.call('GET /office/health'), setHealth);
  return (
    <Screen
      title="Health"
      subtitle={`${SUMMARY[state]}, checked ${formatMoment(checkedAt)}`}
      keys={[{ press: 'r', label: 'check again', run: again }]}
      actions={
        <>
          <ActButton size={36} href={officeLinks.webhooks}>
            Webhooks
          </ActButton>
          <ActButton size={36} busy={backup.isBusy} onClick={backUp}>
            Back up now
          </ActButton>
          <ActButton size={36} icon={icons.RotateCw} press="r" busy={call.isBusy} onClick={again}>
            Check again
          </ActButton>
        </>
      }
      phoneActions={<IconAct label="Check again" icon={icons.RotateCw} onClick={again} />}
    >
      <CallFailed call={call} unanswered="The connection was lost." />
      <CallFailed call={backup} />
      <p role="status">
        {isAsked && 'A backup is being made and proved. Check again in some minutes.'}
      </p>
      <ul className={styles.checks}>
        {checks.map((check) => (
          <Check key={check.check} {...check} />
        ))}
      </ul>
      <StoredBackupList backups={page.backups} />
    </Screen>
  );
}

function Check({ check, state, since, says, toDo }: HealthCheck) {
  const { shape, tone, word } = MARKS[state];
  return (
    <li data-state={state}>
      <h2>{NAMES[check]}</h2>
      <div className={styles.state}>
        <Mark shape={shape} tone={tone}>
          {word}
        </Mark>
        {since !== null && <small>since {formatMoment(since)}</small>}
      </div>
      <div className={styles.words}>
        {says.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        {toDo !== null && (
          <p>
            <b>To do:</b> {toDo}
          </p>
        )}
      </div>
    </li>
  );
}
