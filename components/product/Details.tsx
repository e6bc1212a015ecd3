import type { Item } from '@/lib/contract/item.contract';
import type { ProductDetail } from '@/lib/contract/catalogue.contract';
import { formatWeight } from '@/lib/text/format';
import { specLines, type SpecLine } from '@/components/item/specLines';
import styles from './Details.module.scss';

/** The item's specifications and known facts. */
export function Details({ detail, item }: { detail: ProductDetail; item: Item }) {
  const lines = specLines(detail.item.shortSpecs, knownFacts(detail, item));
  return (
    <section className={styles.details} aria-labelledby="details">
      <h2 id="details">Details</h2>
      <dl>
        {lines.map(({ label, value }) => (
          <div key={`${label} ${value}`}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** A usual weight is not the item's own. */
function isOwnWeight({ weight, isUsualWeight }: Item): boolean {
  return weight > 0 && isUsualWeight !== true;
}

function knownFacts(detail: ProductDetail, item: Item): SpecLine[] {
  const { colour, frame } = detail;
  return [
    ...(colour === null ? [] : [{ label: 'Colour', value: colour }]),
    ...(frame === null
      ? []
      : [{ label: 'Frame', value: frame === 'with' ? 'With frame' : 'Without frame' }]),
    ...(isOwnWeight(item) ? [{ label: 'Weight', value: formatWeight(item.weight) }] : []),
    { label: 'Code', value: item.sku },
  ];
}
