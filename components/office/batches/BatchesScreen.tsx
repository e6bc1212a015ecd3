import { useRouter } from 'next/router';
import { useEffect, useEffectEvent } from 'react';
import type { Batch, BatchCellPage, BatchPage } from '@/lib/contract/batch.contract';
import { formatWhen } from '@/lib/text/officeTime';
import { officeBatchLink, officeLinks } from '@/lib/urls/officeLinks';
import { classes } from '@/components/ui/classes';
import { Link } from '@/components/ui/Link';
import { useMay, useOffice } from '../frame/OfficeContext';
import { Screen } from '../frame/Screen';
import type { KeyAct } from '../keys/useKeys';
import { ActButton } from '../parts/ActButton';
import * as icons from '../parts/icons';
import { Nothing } from '../parts/Nothing';
import { batchesLink, isFiltered, type BatchFilter } from './batchesAddress';
import { BatchFilters } from './BatchFilters';
import { BatchPanel } from './BatchPanel';
import { BatchProgress } from './BatchProgress';
import { batchSize, batchTitle, isUnderWay } from './batchWords';
import { useBatchCursor } from './useBatchCursor';
import styles from './batches.module.scss';

export type BatchesPage = {
  list: BatchPage;
  /** The batch of the address, with its first cells. */
  chosen: BatchCellPage | null;
  filter: BatchFilter;
};

/** Every change of items, the newest first, each with its way back. */
export function BatchesScreen({ page }: { page: BatchesPage }) {
  const { list, chosen, filter } = page;
  const chosenId = chosen?.batch.batchId ?? null;
  const cursor = useBatchCursor(list.batches, chosenId);
  useProgress(page);
  return (
    <Screen
      title={chosen === null ? 'Batches' : `Batch ${chosenId}`}
      subtitle={
        chosen === null ? 'every change of items, and its way back' : batchTitle(chosen.batch)
      }
      back={chosen === null ? officeLinks.items : batchesLink(filter)}
      keys={[...cursor.keys, ...useEsc(chosen === null ? null : batchesLink(filter))]}
      footNote={<span>Undo never overwrites a newer change</span>}
    >
      {list.batches.length === 0 && !isFiltered(filter) && <NoBatches />}
      <div className={classes(styles.columns, chosen !== null && styles.withPanel)}>
        <div className={styles.list}>
          <List page={page} chosenId={chosenId} />
          {list.before !== null && (
            <p className={styles.more}>
              <ActButton href={batchesLink(filter, { before: list.before })}>
                Earlier batches
              </ActButton>
            </p>
          )}
        </div>
        {chosen !== null && <BatchPanel key={chosenId} chosen={chosen} />}
      </div>
    </Screen>
  );
}

type ListProps = { page: BatchesPage; chosenId: number | null };

function List({ page, chosenId }: ListProps) {
  const { list, filter } = page;
  return (
    <>
      {(list.authors.length > 0 || isFiltered(filter)) && (
        <BatchFilters filter={filter} authors={list.authors} />
      )}
      {list.batches.length === 0 && isFiltered(filter) && <NoneOfThese />}
      {list.batches.length > 0 && <Rows page={page} chosenId={chosenId} />}
    </>
  );
}

function NoneOfThese() {
  return (
    <Nothing
      icon={icons.Undo2}
      title="No such batch"
      acts={<ActButton href={officeLinks.batches}>All batches</ActButton>}
    >
      Nobody made one of this kind.
    </Nothing>
  );
}

function NoBatches() {
  const mayWrite = useMay()('write_items');
  return (
    <Nothing
      icon={icons.Undo2}
      title="No batches yet"
      acts={mayWrite && <ActButton href={officeLinks.itemsGrid}>Change many items</ActButton>}
    >
      A paste, an import or a percent change appears here.
    </Nothing>
  );
}

function Rows({ page, chosenId }: ListProps) {
  const { batches } = page.list;
  return (
    <ul aria-label="Batches" className={styles.rows}>
      {batches.map((batch) => (
        <Row
          key={batch.batchId}
          batch={batch}
          filter={page.filter}
          isChosen={batch.batchId === chosenId}
          isRedone={batches.some(({ undoes }) => undoes !== null && undoes === batch.undoneBy)}
        />
      ))}
    </ul>
  );
}

/** `isRedone`: its undo was undone. */
type RowProps = { batch: Batch; filter: BatchFilter; isChosen: boolean; isRedone: boolean };

function Row({ batch, filter, isChosen, isRedone }: RowProps) {
  const { now } = useOffice();
  const { batchId, at, actorName } = batch;
  const words = [`B-${batchId}`, formatWhen(at, now), actorName, batchSize(batch)];
  return (
    <li data-chosen={isChosen || undefined}>
      <Link
        href={batchesLink(filter, { batch: batchId })}
        data-batch={batchId}
        aria-current={isChosen || undefined}
        className={styles.title}
      >
        {batchTitle(batch)}
      </Link>
      <small>{words.join(' · ')}</small>
      <State batch={batch} filter={filter} isRedone={isRedone} />
    </li>
  );
}

function State({ batch, filter, isRedone }: Omit<RowProps, 'isChosen'>) {
  const mayWrite = useMay()('write_items');
  const { batchId, undoneBy, state } = batch;
  if (isUnderWay(batch)) return <BatchProgress batch={batch} />;
  if (undoneBy !== null && !isRedone) {
    return (
      <span className={styles.state}>
        undone by <Link href={officeBatchLink(undoneBy)}>B-{undoneBy}</Link>
        {mayWrite && (
          <>
            {' · '}
            <Link href={officeBatchLink(undoneBy)} aria-label={`Redo ${batchTitle(batch)}`}>
              Redo
            </Link>
          </>
        )}
      </span>
    );
  }
  if (!mayWrite || batch.cells === 0) {
    return state === 'failed' ? <span className={styles.state}>failed half-way</span> : null;
  }
  return (
    <span className={styles.state}>
      {state === 'stopped' && 'stopped half-way'}
      {state === 'failed' && 'failed half-way'}
      <ActButton
        size={36}
        icon={icons.Undo2}
        href={batchesLink(filter, { batch: batchId })}
        aria-label={`Undo ${batchTitle(batch)}`}
      >
        Undo
      </ActButton>
    </span>
  );
}

const AGAIN_MS = 2_000;

/** Loads the page again while a batch is being written. */
function useProgress({ list, chosen }: BatchesPage): void {
  const shown = chosen === null ? list.batches : [...list.batches, chosen.batch];
  const isRunning = shown.some(isUnderWay);
  const router = useRouter();
  const reload = useEffectEvent(() => {
    void router.replace(router.asPath, undefined, { scroll: false });
  });

  // Syncs with the clock.
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setInterval(reload, AGAIN_MS);
    return () => clearInterval(timer);
  }, [isRunning]);
}

function useEsc(href: string | null): KeyAct[] {
  const router = useRouter();
  if (href === null) return [];
  return [{ press: 'Escape', label: 'leave it', isMove: true, run: () => void router.push(href) }];
}
