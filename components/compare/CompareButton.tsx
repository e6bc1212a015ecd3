import { useRouter } from 'next/router';
import { classes } from '@/components/ui/classes';
import { Icon } from '@/components/ui/Icon';
import type { Item } from '@/lib/contract/item.contract';
import { COMPARE_LIMIT } from '@/lib/contract/limits';
import { links } from '@/lib/urls/links';
import { showErrors, showMessage } from '@/components/ui/toasts/messages';
import { itemText, text } from '@/lib/text/text';
import { isStorageWritable } from '@/store/browserStorage';
import { itemCompared, selectComparedCodes, selectIsCompared } from '@/store/compareSlice';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import styles from './CompareButton.module.scss';

const DROPPED = `${COMPARE_LIMIT} parts can be compared: the first one you added was taken out.`;

type CompareButtonProps = { item: Pick<Item, 'itmCode' | 'itmName'>; className?: string };

/** Adds an item to the comparison, or opens the comparison when it is in it already (spec 4). */
export function CompareButton({ item, className }: CompareButtonProps) {
  const { push } = useRouter();
  const { isCompared, compare } = useCompare(item);
  return (
    <button
      type="button"
      className={classes(isCompared && styles.listed, className)}
      aria-label={isCompared ? `Comparison with ${item.itmName}` : `Compare ${item.itmName}`}
      title={isCompared ? 'View comparison' : 'Compare'}
      onClick={() => (isCompared ? void push(links.compare) : compare())}
    >
      <Icon of="scale" />
    </button>
  );
}

/** Tells whether an item is compared, and adds it to the comparison (spec 4). */
export function useCompare({ itmCode, itmName }: Pick<Item, 'itmCode' | 'itmName'>) {
  const dispatch = useAppDispatch();
  const isCompared = useAppSelector(selectIsCompared(itmCode));
  const isFull = useAppSelector(selectComparedCodes).length >= COMPARE_LIMIT;

  function compare() {
    if (!isStorageWritable()) return showErrors([text.storageBlocked]);
    dispatch(itemCompared(itmCode));
    showMessage({ tone: 'success', subject: itmName, words: itemText.addedToComparison });
    if (isFull) showMessage({ tone: 'info', words: DROPPED });
  }

  return { isCompared, compare };
}
