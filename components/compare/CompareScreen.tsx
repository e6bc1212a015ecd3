import { useRouter } from 'next/router';
import { useState, type ReactNode } from 'react';
import { PrivateMeta } from '@/components/ui/PrivateMeta';
import { CopyLink } from '@/components/ui/CopyLink';
import type { Item } from '@/lib/contract/item.contract';
import type { ComparePage } from '@/lib/pages/comparePage';
import { compareLink } from '@/lib/urls/links';
import { Button } from '@/components/ui/Button';
import { useFocusFallback } from '@/components/ui/useFocusFallback';
import { showMessage } from '@/components/ui/toasts/messages';
import { COMPARE_LIMIT } from '@/lib/contract/limits';
import { comparedItemRemoved, compareListReceived } from '@/store/compareSlice';
import { useAppDispatch, useMaximumQuantity, useSettings } from '@/store/hooks';
import { Icon } from '@/components/ui/Icon';
import { counted } from '@/lib/text/format';
import { compareRows } from './compareRows';
import { CompareSuggestions } from './CompareSuggestions';
import { CompareTable } from './CompareTable';
import { NothingCompared, SharedNote, UnavailableNote, useCompareListState } from './CompareNotes';
import styles from './CompareScreen.module.scss';
import { useComparedItems } from './useComparedItems';

/** The browser's own comparison, or the one that the address names. */
export function CompareScreen({ shared, unavailableCount, origin }: ComparePage) {
  if (shared === null) return <OwnComparison origin={origin} />;
  return <SharedComparison items={shared} unavailableCount={unavailableCount} origin={origin} />;
}

function OwnComparison({ origin }: { origin: string }) {
  const dispatch = useAppDispatch();
  const listState = useCompareListState();
  const { codes, items, unavailableCount, hasFailed, tryAgain } = useComparedItems();

  function removeItems(itmCodes: readonly number[], subject: string) {
    const before = [...codes];
    for (const itmCode of itmCodes) dispatch(comparedItemRemoved(itmCode));
    const undo = () => void dispatch(compareListReceived(before));
    showMessage({ tone: 'removed', subject, words: 'removed from comparison', undo });
  }

  return (
    <Comparison
      items={items}
      origin={origin}
      onRemove={(item) => removeItems([item.itmCode], item.itmName)}
      onClear={() => removeItems(codes, codes.length === 1 ? 'One part' : 'All parts')}
    >
      <UnavailableNote count={unavailableCount} />
      {codes.length === 0 && <NothingCompared listState={listState} />}
      {codes.length > items.length && (
        <p role="status" className={styles.loading}>
          {hasFailed ? 'We could not load the parts.' : 'Loading the parts'}
          {hasFailed && (
            <Button variant="outline" onClick={tryAgain}>
              Try again
            </Button>
          )}
        </p>
      )}
      {listState === 'read' && codes.length < COMPARE_LIMIT && codes.length === items.length && (
        <CompareSuggestions like={items[0]} compared={codes} />
      )}
    </Comparison>
  );
}

function SharedComparison({
  items,
  unavailableCount,
  origin,
}: Omit<ComparePage, 'shared'> & Shown) {
  const { replace, push } = useRouter();
  const dispatch = useAppDispatch();
  const codes = items.map(({ itmCode }) => itmCode);

  async function saveSharedList() {
    dispatch(compareListReceived(codes));
    await push(compareLink([]));
  }

  return (
    <Comparison
      items={items}
      origin={origin}
      onRemove={({ itmCode }) => {
        const rest = codes.filter((code) => code !== itmCode);
        void replace(compareLink(rest), undefined, { scroll: false });
      }}
      onClear={() => void push(compareLink([]))}
    >
      <UnavailableNote count={unavailableCount} />
      {items.length === 0 ? (
        <NothingCompared listState="read" />
      ) : (
        <SharedNote onKeep={saveSharedList} />
      )}
    </Comparison>
  );
}

type Shown = { items: readonly Item[] };

type ComparisonProps = Shown & {
  origin: string;
  onRemove: (item: Item) => void;
  onClear: () => void;
  /** Notes and suggestions below the table. */
  children: ReactNode;
};

function Comparison({ items, origin, onRemove, onClear, children }: ComparisonProps) {
  const { siteName } = useSettings();
  const maximum = useMaximumQuantity();
  const [onlyDifferences, setOnlyDifferences] = useState(false);
  const heading = useFocusFallback<HTMLHeadingElement>(items.length);
  const rows = compareRows(items, maximum);
  const isComparing = items.length > 1;
  const shown = isComparing && onlyDifferences ? rows.filter(({ differs }) => differs) : rows;

  return (
    <div className={styles.page}>
      <PrivateMeta title={`Compare | ${siteName}`} />
      <div className={styles.head}>
        <h1 ref={heading} tabIndex={-1}>
          Compare
        </h1>
        {items.length > 0 && (
          <CompareActions
            items={items}
            origin={origin}
            onClear={onClear}
            onlyDifferences={isComparing ? onlyDifferences : null}
            onOnlyDifferences={setOnlyDifferences}
          />
        )}
      </div>
      {items.length > 0 && (
        <CompareTable items={items} rows={shown} isComparing={isComparing} onRemove={onRemove} />
      )}
      {isComparing && shown.length === 0 && <p>We know of no differences between these parts.</p>}
      {children}
    </div>
  );
}

type CompareActionsProps = {
  items: readonly Item[];
  origin: string;
  /** Null while fewer than two items are compared. */
  onlyDifferences: boolean | null;
  onOnlyDifferences: (only: boolean) => void;
  onClear: () => void;
};

function CompareActions(props: CompareActionsProps) {
  const { items, origin, onlyDifferences, onOnlyDifferences, onClear } = props;
  const { enableSharing } = useSettings();
  const url = origin + compareLink(items.map(({ itmCode }) => itmCode));
  return (
    <>
      <span className={styles.count}>{counted(items.length, 'part')}</span>
      {onlyDifferences !== null && (
        <label className={styles.switch}>
          <input
            type="checkbox"
            role="switch"
            checked={onlyDifferences}
            onChange={(event) => onOnlyDifferences(event.target.checked)}
          />
          Only differences
        </label>
      )}
      <div className={styles.actions}>
        {enableSharing && <CopyLink url={url} saidClass={styles.said} />}
        <Button variant="quiet" className={styles.print} onClick={() => window.print()}>
          <Icon of="printer" />
          Print
        </Button>
        <Button variant="quiet" onClick={onClear}>
          <Icon of="trash-2" />
          Clear all
        </Button>
      </div>
    </>
  );
}
