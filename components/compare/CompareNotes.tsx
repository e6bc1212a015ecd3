import { Button } from '@/components/ui/Button';
import { ButtonLink } from '@/components/ui/ButtonLink';
import { EmptyState } from '@/components/ui/EmptyState';
import { Icon } from '@/components/ui/Icon';
import { Info, Scale, TriangleAlert } from '@/components/ui/icons';
import { COMPARE_LIMIT } from '@/lib/contract/listLimits';
import { links } from '@/lib/urls/links';
import { text } from '@/lib/text/text';
import styles from './CompareScreen.module.scss';
import type { KeptList } from './useKeptList';

/** No list: none was made, none can be kept (spec 8), or it is still on its way. */
export function NothingCompared({ kept }: { kept: KeptList }) {
  if (kept === 'awaited') {
    return (
      <>
        <p role="status" className={styles.loading}>
          Fetching the parts
        </p>
        <noscript>
          What you compare is kept by your browser, which needs JavaScript for it.
        </noscript>
      </>
    );
  }
  if (kept === 'blocked') {
    return (
      <div role="alert">
        <EmptyState
          icon={TriangleAlert}
          title={text.storageBlocked}
          actions={<ButtonLink href={links.shop}>All parts</ButtonLink>}
        >
          What you compare is kept by your browser alone.
        </EmptyState>
      </div>
    );
  }
  return (
    <EmptyState
      icon={Scale}
      title="No items to compare"
      actions={<ButtonLink href={links.shop}>All parts</ButtonLink>}
    >
      Tap the scales on a part to compare it, up to {COMPARE_LIMIT} side by side.
    </EmptyState>
  );
}

/** Said once, where an item was in the list and is not in the shop. */
export function GoneNote({ count }: { count: number }) {
  const parts = count === 1 ? '1 part is' : `${count} parts are`;
  return (
    <p role="status" className={styles.note}>
      {count > 0 && (
        <>
          <Icon of={Info} />
          {parts} no longer in the shop and left the comparison.
        </>
      )}
    </p>
  );
}

/** Somebody else's comparison; the shopper's own stays as it is until he wants this one. */
export function SharedNote({ onKeep }: { onKeep: () => Promise<void> }) {
  return (
    <div className={styles.shared}>
      <p>This comparison came with a link. Your own is kept apart.</p>
      <Button variant="outline" onClick={() => void onKeep()}>
        Make it mine
      </Button>
      <ButtonLink variant="quiet" href={links.compare}>
        My comparison
      </ButtonLink>
    </div>
  );
}
