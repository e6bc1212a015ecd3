import { Scale } from '@/components/ui/icons';
import { useRouter } from 'next/router';
import { classes } from '@/components/ui/classes';
import { Icon } from '@/components/ui/Icon';
import { showErrors, showMessage } from '@/components/ui/toasts/messages';
import type { Item } from '@/lib/contract/catalogue';
import { links } from '@/lib/site/links';
import { itemText, text } from '@/lib/site/text';
import { itemCompared, selectIsCompared } from '@/store/compareSlice';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { isStorageOpen } from '@/store/browserStorage';
import styles from './CompareMark.module.scss';

type CompareMarkProps = { item: Pick<Item, 'itmCode' | 'itmName'>; className?: string };

/** Lists an item for comparison; when it is listed already, leads there (spec 4). */
export function CompareMark({ item, className }: CompareMarkProps) {
  const { push } = useRouter();
  const dispatch = useAppDispatch();
  const isCompared = useAppSelector(selectIsCompared(item.itmCode));

  function compare() {
    if (isCompared) return void push(links.compare);
    if (!isStorageOpen()) return showErrors([text.storageBlocked]);
    dispatch(itemCompared(item.itmCode));
    showMessage({ tone: 'success', subject: item.itmName, words: itemText.addedToComparison });
  }

  return (
    <button
      type="button"
      className={classes(isCompared && styles.listed, className)}
      aria-label={isCompared ? `Comparison with ${item.itmName}` : `Compare ${item.itmName}`}
      title={isCompared ? 'View comparison' : 'Compare'}
      onClick={compare}
    >
      <Icon of={Scale} />
    </button>
  );
}
