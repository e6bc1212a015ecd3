import { useState } from 'react';
import { Link } from '@/components/ui/Link';
import type { ImportRun } from '@/lib/contract/import.contract';
import { formatCount } from '@/lib/text/format';
import { officeLinks } from '@/lib/urls/officeLinks';
import { CallFailed } from '../calls/CallFailed';
import { Screen } from '../frame/Screen';
import type { KeyAct } from '../keys/useKeys';
import { ActButton } from '../parts/ActButton';
import { ColumnChoice } from './ColumnChoice';
import { Counts, type Shown } from './Counts';
import { importBatchLink, importFileLink, sizeWords, toWrite } from './importPage';
import { LeftOutLines } from './LeftOutLines';
import { ReportLines } from './ReportLines';
import { RunActsBar } from './RunActsBar';
import { Steps } from './Steps';
import { useRun, type RunActs } from './useRun';
import styles from './import.module.scss';

const VIEWS: readonly Shown[] = ['added', 'changed', 'unchanged', 'refused'];

/** One import, from its columns to what was written. */
export function RunScreen({ run: given }: { run: ImportRun }) {
  const acts = useRun(given);
  const [shown, setShown] = useState<Shown | null>(null);
  const [isChoosing, setChoosing] = useState(false);
  const { run, call } = acts;
  const isAsked = run.state === 'columns' || run.state === 'failed';
  const views = VIEWS.map((view, at): KeyAct => ({
    press: String(at + 1),
    label: 'show new, changed, same, refused',
    isMove: true,
    run: () => setShown(shown === view ? null : view),
  }));
  const canWrite = acts.edits.size === 0 && !isChoosing && toWrite(run) > 0;
  const write: KeyAct = { press: '$mod+Enter', label: 'write', run: acts.start };
  const keys = canWrite ? [...views, write] : views;
  return (
    <Screen
      title="Import"
      subtitle={
        <>
          {run.fileName}, {sizeWords(run)}
        </>
      }
      back={officeLinks.importList}
      keys={run.state === 'tried' ? keys : []}
      footNote={run.state === 'tried' ? 'A trial run: nothing is written yet' : undefined}
      actions={<Steps state={run.state} />}
      className={styles.screen}
    >
      <CallFailed call={call} />
      <Progress run={run} />
      {isAsked || isChoosing ? (
        <ColumnChoice
          run={run}
          isBusy={call.isBusy}
          onChoose={(columns) => {
            setChoosing(false);
            acts.chooseColumns(columns);
          }}
          onKeep={isAsked ? undefined : () => setChoosing(false)}
        />
      ) : (
        <Report acts={acts} shown={shown} onShow={setShown} onChoose={() => setChoosing(true)} />
      )}
    </Screen>
  );
}

type ReportProps = {
  acts: RunActs;
  shown: Shown | null;
  onShow: (shown: Shown | null) => void;
  onChoose: () => void;
};

function Report({ acts, shown, onShow, onChoose }: ReportProps) {
  const { run } = acts;
  if (run.report === null || run.state === 'trying' || run.state === 'writing') return null;
  return (
    <>
      {run.state === 'written' && (
        <p className={styles.done} role="status">
          Written: {formatCount(run.report.added)} new, {formatCount(run.report.changed)} changed.
          {run.batchId !== null && (
            <>
              {' '}
              <Link href={importBatchLink(run.batchId)}>See the batch, or undo it</Link>
            </>
          )}
        </p>
      )}
      <Counts report={run.report} shown={shown} onShow={onShow} />
      <ReportLines acts={acts} report={run.report} shown={shown} />
      <LeftOutLines acts={acts} />
      <p className={styles.more}>
        <ActButton size={36} onClick={onChoose}>
          Columns
        </ActButton>
        <a href={importFileLink(run.importId, 'file')} download>
          The list as it came
        </a>
      </p>
      <RunActsBar acts={acts} />
    </>
  );
}

function Progress({ run: { state, done, report } }: { run: ImportRun }) {
  if (state !== 'trying' && state !== 'writing') return null;
  const words = state === 'trying' ? 'The list is being read' : 'The list is being written';
  // Before the first lines are written nobody knows how long it takes.
  const most = state === 'writing' && done > 0 ? report?.lines : undefined;
  return (
    <div className={styles.progress} role="status">
      <p>
        {words}
        {done > 0 && `: ${formatCount(done)}`}
        {most !== undefined && ` of ${formatCount(most)}`}
        {done > 0 && ' lines'}
      </p>
      <progress aria-label={words} max={most} value={most === undefined ? undefined : done} />
      {state === 'writing' && (
        <p>It goes on by itself, also when you leave this page or the shop starts again.</p>
      )}
    </div>
  );
}
