import { Button, ButtonLink } from '@/components/ui/Button';
import { EmptyState } from '@/components/ui/EmptyState';
import { Icon } from '@/components/ui/Icon';
import { COMPARE_LIMIT } from '@/lib/contract/limits';
import { links } from '@/lib/urls/links';
import { text } from '@/lib/text/text';
import { useBrowserValue } from '@/components/ui/useBrowserValue';
import { isComparing, isStorageReadable } from '@/store/browserStorage';
import { selectComparedCodes } from '@/store/compareSlice';
import { useAppSelector } from '@/store/hooks';
import { selectIsRestored } from '@/store/isRestored';
import styles from './CompareScreen.module.scss';

/** Replaces the table: the list is loading, storage is blocked (spec 8), or nothing is compared. */
export function NothingCompared({ listState }: { listState: CompareListState }) {
  if (listState === 'awaited') {
    return (
      <>
        <p role="status" className={styles.loading}>
          Loading the parts
        </p>
        <noscript>Your browser stores the comparison, and it needs JavaScript to do so.</noscript>
      </>
    );
  }
  if (listState === 'blocked') {
    return (
      <div role="alert">
        <EmptyState
          icon="triangle-alert"
          title={text.storageBlocked}
          actions={<ButtonLink href={links.shop}>All parts</ButtonLink>}
        >
          The comparison is stored in your browser only.
        </EmptyState>
      </div>
    );
  }
  return (
    <EmptyState
      icon="scale"
      title="No items to compare"
      actions={<ButtonLink href={links.shop}>All parts</ButtonLink>}
    >
      Tap the scales on a part to compare it, up to {COMPARE_LIMIT} side by side.
    </EmptyState>
  );
}

/** Says that listed items are no longer sold. */
export function UnavailableNote({ count }: { count: number }) {
  const [parts, them] = count === 1 ? ['1 part is', 'it'] : [`${count} parts are`, 'them'];
  return (
    <p role="status" className={styles.note}>
      {count > 0 && (
        <>
          <Icon of="info" />
          {parts} no longer sold, so we removed {them} from the comparison.
        </>
      )}
    </p>
  );
}

/** Shown for a comparison opened by a link; the shopper's own stays until they replace it. */
export function SharedNote({ onKeep }: { onKeep: () => Promise<void> }) {
  return (
    <div className={styles.shared}>
      <p>Someone shared this comparison with you. Your own has not changed.</p>
      <Button variant="outline" onClick={() => void onKeep()}>
        Save as my comparison
      </Button>
      <ButtonLink variant="quiet" href={links.compare}>
        My comparison
      </ButtonLink>
    </div>
  );
}

/** awaited: the stored list is not loaded yet; blocked: the browser refuses storage. */
type CompareListState = 'read' | 'awaited' | 'blocked';

/** Returns whether the store holds the browser's stored list. */
export function useCompareListState(): CompareListState {
  const count = useAppSelector((state) => selectComparedCodes(state).length);
  const isRestored = useAppSelector(selectIsRestored);
  const stored = useBrowserValue<CompareListState>(storedList, 'awaited');
  return count > 0 || (isRestored && stored === 'awaited') ? 'read' : stored;
}

function storedList(): CompareListState {
  if (!isStorageReadable()) return 'blocked';
  return isComparing() ? 'awaited' : 'read';
}
