import { useState } from 'react';
import type { OfficeItem, Offers } from '@/lib/contract/officeItem.contract';
import { formatCount, formatMoment } from '@/lib/text/format';
import { CallFailed } from '../calls/CallFailed';
import { useOfficeCall } from '../calls/useOfficeCall';
import { useReload } from '../calls/useReload';
import { useMay } from '../frame/OfficeContext';
import { Screen } from '../frame/Screen';
import { ActButton } from '../parts/ActButton';
import * as icons from '../parts/icons';
import { IconAct } from '../parts/IconAct';
import { OfficeTable } from '../parts/OfficeTable';
import { Section } from '../parts/Section';
import { useTable } from '../parts/useTable';
import { endChanges } from './offerChanges';
import { offerColumns } from './offerColumns';
import { OfferSheet } from './OfferSheet';
import { UndoLine, type DoneBatch } from '../calls/UndoLine';
import styles from './offers.module.scss';

export type OffersPage = { offers: Offers; chosen: OfficeItem[] };

/** What is on offer, will be and was; parts are put on offer for some days as one batch with an undo. */
export function OffersScreen({ page: { offers, chosen } }: { page: OffersPage }) {
  const may = useMay();
  const [isAdding, setAdding] = useState(chosen.length > 0);
  const [done, setDone] = useState<DoneBatch | null>(null);
  const { call, end } = useEndOffer(setDone);
  const mayChange = may('write_items');
  const add = () => setAdding(true);
  return (
    <Screen
      title="Offers"
      keys={mayChange ? [{ press: 'a', label: 'put on offer', run: add }] : []}
      actions={
        mayChange && (
          <ActButton variant="filled" size={36} icon={icons.Plus} press="a" onClick={add}>
            Put on offer
          </ActButton>
        )
      }
      phoneActions={mayChange && <IconAct label="Put on offer" icon={icons.Plus} onClick={add} />}
    >
      <CallFailed call={call} />
      {done !== null && <UndoLine key={done.batchId} done={done} onUndone={() => setDone(null)} />}
      <OfferList
        title="Running"
        none="Nothing is on offer now."
        items={offers.running}
        onEnd={mayChange ? (item) => end(item, true) : null}
      />
      <OfferList
        title="Coming"
        none="No offer is planned."
        items={offers.coming}
        onEnd={mayChange ? (item) => end(item, false) : null}
      />
      {offers.past.length > 0 && <OfferList title="Past" items={offers.past} onEnd={null} />}
      {isAdding && (
        <OfferSheet
          chosen={chosen}
          onClose={() => setAdding(false)}
          onDone={(batch) => {
            setAdding(false);
            setDone(batch);
          }}
        />
      )}
    </Screen>
  );
}

/** Ends offers, each as a batch of its own. */
function useEndOffer(onDone: (done: DoneBatch) => void) {
  const call = useOfficeCall();
  const reload = useReload();
  const end = (item: OfficeItem, isRunning: boolean) =>
    void call.run(
      (api, key) =>
        api.call('POST /office/batches', {
          headers: { 'Idempotency-Key': key },
          body: {
            changes: endChanges(item, isRunning, formatMoment(Date.now())),
            why: 'Offer ended',
            isTrial: false,
            source: 'field',
          },
        }),
      async ({ batchId }) => {
        onDone({ batchId, words: `The offer of ${item.sku} has ended.` });
        await reload();
      },
    );
  return { call, end };
}

type OfferListProps = {
  title: string;
  none?: string;
  items: readonly OfficeItem[];
  onEnd: ((item: OfficeItem) => void) | null;
};

/** A page with all rows of long lists takes the server too long to render. */
const FIRST = 50;

function OfferList({ title, none = '', items, onEnd }: OfferListProps) {
  const [isWhole, setWhole] = useState(false);
  const rows = isWhole ? items : items.slice(0, FIRST);
  const table = useTable({ ids: rows.map(({ sku }) => sku) });
  return (
    <Section title={title} hasRows className={styles.section}>
      {items.length === 0 ? (
        <p className={styles.none}>{none}</p>
      ) : (
        <OfficeTable
          caption={`${title} offers`}
          columns={offerColumns(onEnd)}
          rows={rows}
          idOf={({ sku }) => sku}
          table={table}
        />
      )}
      {rows.length < items.length && (
        <p className={styles.more}>
          <ActButton onClick={() => setWhole(true)}>Show all {formatCount(items.length)}</ActButton>
        </p>
      )}
    </Section>
  );
}
