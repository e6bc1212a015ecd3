import { Link } from '@/components/ui/Link';
import type { OfficeItemDetail } from '@/lib/contract/officeItem.contract';
import { formatAmount, formatCount } from '@/lib/text/format';
import { newVariantLink, officeItemLink } from '@/lib/urls/officeLinks';
import { useMay } from '../frame/OfficeContext';
import { ActButton } from '../parts/ActButton';
import * as icons from '../parts/icons';
import { Section } from '../parts/Section';
import styles from './item.module.scss';

/** The variants of an item, or the item of a variant and its other variants; the way to the first one. */
export function ItemVariants({ item }: { item: OfficeItemDetail }) {
  const { sku: own, itmType, parent, variants } = item;
  const mayWrite = useMay()('write_items');
  const root = itmType === 'M' ? own : (parent ?? own);
  if (itmType === 'S' && !mayWrite) return null;
  return (
    <Section title="Variants" className={styles.section}>
      {parent !== null && (
        <p>
          A variant of <Link href={officeItemLink(parent)}>{parent}</Link>
        </p>
      )}
      {itmType === 'S' && (
        <p className={styles.note}>The same part in another colour, size or version.</p>
      )}
      <ul className={styles.variants}>
        {variants.map(({ sku, options, price, stock, hidden }) => (
          <li key={sku}>
            <Link href={officeItemLink(sku)}>
              <b>{sku}</b>
              <span>{options.map(({ name, value }) => `${name} ${value}`).join(', ')}</span>
            </Link>
            <span>
              {[hidden ? 'hidden' : null, price === null ? 'ask for price' : formatAmount(price)]
                .filter(Boolean)
                .join(', ')}
            </span>
            <b>{formatCount(stock)}</b>
          </li>
        ))}
      </ul>
      {mayWrite && (
        <ActButton size={36} icon={icons.Plus} href={newVariantLink(root, variants[0]?.sku ?? own)}>
          Add a variant
        </ActButton>
      )}
    </Section>
  );
}
