import { useEffect, useState } from 'react';
import { PictureLink } from '@/components/item/ProductPicture';
import { Price } from '@/components/item/Price';
import { StockText } from '@/components/item/StockText';
import { Button } from '@/components/ui/Button';
import { Link } from '@/components/ui/Link';
import { SectionHead } from '@/components/ui/SectionHead';
import type { Item } from '@/lib/contract/catalogue';
import { productLink } from '@/lib/urls/links';
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
      <ul>
        {items.map((item) => (
          <Suggestion key={item.itmCode} item={item} />
        ))}
      </ul>
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

function Suggestion({ item }: { item: Item }) {
  const { compare } = useCompare(item);
  const href = productLink(item);
  return (
    <li>
      <PictureLink item={item} href={href} sizes="56px" className={styles.picture} />
      <div className={styles.words}>
        <h3>
          <Link href={href}>{item.itmName}</Link>
        </h3>
        <span className={styles.numbers}>
          <Price item={item} size="row" />
          <StockText inStock={item.inStock} />
        </span>
      </div>
      <Button variant="outline" aria-label={`Compare ${item.itmName}`} onClick={compare}>
        Compare
      </Button>
    </li>
  );
}
