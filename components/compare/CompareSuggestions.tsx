import { useEffect, useState } from 'react';
import { ProductRows } from '@/components/item/ProductRows';
import { Button } from '@/components/ui/Button';
import { SectionHead } from '@/components/ui/SectionHead';
import type { Item } from '@/lib/contract/item.contract';
import { useApiCall } from '@/store/useApiCall';
import styles from './CompareSuggestions.module.scss';
import { useCompare } from './CompareButton';

const SHOWN = 4;
/** More than are shown, because items in the comparison are left out. */
const ASKED = 8;

type CompareSuggestionsProps = { like: Item | undefined; compared: readonly number[] };

/** Suggests items to compare: the same part for the same phone, or the most popular ones. */
export function CompareSuggestions({ like, compared }: CompareSuggestionsProps) {
  const found = useSuggestions(like);
  const items = found.filter(({ itmCode }) => !compared.includes(itmCode)).slice(0, SHOWN);
  if (items.length === 0) return null;
  const title = like === undefined ? 'Parts to start with' : 'Compare it with';
  return (
    <section className={styles.suggestions} aria-label={title}>
      <SectionHead title={title} />
      <ProductRows
        items={items}
        label={title}
        columns={2}
        action={(item) => <AddButton item={item} />}
      />
    </section>
  );
}

function useSuggestions(like: Item | undefined): readonly Item[] {
  const call = useApiCall();
  const [items, setItems] = useState<readonly Item[]>([]);
  const query = like?.modelNumber ?? undefined;
  const catCode = like?.catCode;

  // Syncs with the server: items like the newest.
  useEffect(() => {
    const wanted = catCode === undefined ? { inStock: '1' } : { query, catCode };
    call((api) => api.call('GET /product/all', { query: { ...wanted, limit: ASKED } })).then(
      (list) => list !== undefined && setItems(list.items),
      // Without suggestions the comparison is still complete.
      () => undefined,
    );
  }, [query, catCode, call]);

  return items;
}

function AddButton({ item }: { item: Item }) {
  const { compare } = useCompare(item);
  return (
    <Button variant="outline" aria-label={`Compare ${item.itmName}`} onClick={compare}>
      Compare
    </Button>
  );
}
