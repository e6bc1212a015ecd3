import { showErrors, showMessage } from '@/components/ui/toasts/messages';
import type { Item } from '@/lib/contract/catalogue';
import { itemText, text } from '@/lib/text/text';
import { isStorageWritable } from '@/store/browserStorage';
import { itemCompared, selectIsCompared } from '@/store/compareSlice';
import { useAppDispatch, useAppSelector } from '@/store/hooks';

/** Tells whether an item is compared, and adds it to the comparison (spec 4). */
export function useCompare({ itmCode, itmName }: Pick<Item, 'itmCode' | 'itmName'>) {
  const dispatch = useAppDispatch();
  const isCompared = useAppSelector(selectIsCompared(itmCode));

  function compare() {
    if (!isStorageWritable()) return showErrors([text.storageBlocked]);
    dispatch(itemCompared(itmCode));
    showMessage({ tone: 'success', subject: itmName, words: itemText.addedToComparison });
  }

  return { isCompared, compare };
}
