import type { ProductDetail } from '@/lib/contract/catalogue.contract';
import { phoneTitle } from '@/lib/text/phoneTitle';
import styles from './Alternatives.module.scss';
import { ProductRows } from '@/components/item/ProductRows';

type AlternativesProps = { detail: Pick<ProductDetail, 'item' | 'models' | 'alternatives'> };

/** The same kind of part for the phone, in stock. */
export function Alternatives({ detail }: AlternativesProps) {
  const { item, alternatives } = detail;
  if (alternatives.length === 0) return null;
  const title = item.inStock > 0 ? similarTo(detail) : 'Alternatives in stock';
  return (
    <section className={styles.alternatives} aria-label={title}>
      <h2>{title}</h2>
      <ProductRows items={alternatives} label={title} columns={1} />
    </section>
  );
}

function similarTo({ models: [model] }: AlternativesProps['detail']): string {
  return model === undefined ? 'Similar parts' : `Similar parts for the ${phoneTitle(model)}`;
}
