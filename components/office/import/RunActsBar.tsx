import { useRouter } from 'next/router';
import type { ImportReportData } from '@/lib/contract/import.contract';
import { counted, formatCount } from '@/lib/text/format';
import { officeLinks } from '@/lib/urls/officeLinks';
import { CallFailed } from '../calls/CallFailed';
import { useOfficeCall } from '../calls/useOfficeCall';
import { ActBar } from '../parts/ActBar';
import { ActButton } from '../parts/ActButton';
import { importFileLink, toWrite } from './importPage';
import type { Edit, Edits, RunActs } from './useRun';
import styles from './import.module.scss';

/** What is about to happen with the lines, and the button that does it. */
export function RunActsBar({ acts }: { acts: RunActs }) {
  const { run, edits, call } = acts;
  const { report, importId } = run;
  if (report === null) return null;
  if (run.state === 'written' && edits.size === 0 && report.refused === 0) return null;
  return (
    <ActBar sum={<Sum importId={importId} report={report} isWritten={run.state === 'written'} />}>
      {run.state === 'tried' && run.batchId === null && <ThrowAway importId={importId} />}
      {edits.size > 0 ? (
        <ActButton variant="filled" busy={call.isBusy} onClick={acts.tryEdits}>
          {tryWords(edits)}
        </ActButton>
      ) : (
        run.state === 'tried' && (
          <ActButton
            variant="filled"
            press="$mod+Enter"
            busy={call.isBusy}
            disabled={toWrite({ report }) === 0}
            onClick={acts.start}
          >
            Write {counted(toWrite({ report }), 'line')}
          </ActButton>
        )
      )}
    </ActBar>
  );
}

/** Such as "Try 3 corrected lines" or "Try without 2 lines". */
function tryWords(edits: Edits): string {
  const all = [...edits.values()];
  const isEach = (edit: Edit) => all.every((one) => one === edit);
  if (isEach('left-out')) return `Try without ${counted(edits.size, 'line')}`;
  const isCorrected = all.every((one) => typeof one !== 'string');
  return isCorrected
    ? `Try ${counted(edits.size, 'corrected line')}`
    : `Try with ${counted(edits.size, 'changed line')}`;
}

type SumProps = { importId: number; report: ImportReportData; isWritten: boolean };

function Sum({ importId, report, isWritten }: SumProps) {
  const { refused } = report;
  const left = refused === 1 ? '1 is left out' : `${formatCount(refused)} are left out`;
  return (
    <>
      <b>
        {isWritten
          ? counted(refused, 'line') + ' left out'
          : `${counted(toWrite({ report }), 'line')} to write${refused === 0 ? '' : `, ${left}`}`}
      </b>{' '}
      {refused > 0 && (
        <a className={styles.csv} href={importFileLink(importId, 'refused.csv')} download>
          The {formatCount(refused)} refused (CSV)
        </a>
      )}
    </>
  );
}

function ThrowAway({ importId }: { importId: number }) {
  const router = useRouter();
  const call = useOfficeCall();
  const remove = () =>
    void call.run(
      (api) => api.call('DELETE /office/imports/{importId}', { params: { importId } }),
      () => router.push(officeLinks.importList),
    );
  return (
    <>
      <CallFailed call={call} />
      <ActButton busy={call.isBusy} onClick={remove}>
        Throw away
      </ActButton>
    </>
  );
}
