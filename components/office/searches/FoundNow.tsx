import type { Synonym } from '@/lib/contract/settings.contract';
import type { SearchReport } from '@/lib/contract/report.contract';
import { countOf, formatCount } from '@/lib/text/format';
import { officeItemLink } from '@/lib/urls/officeLinks';
import { searchLink } from '@/lib/urls/links';
import { Link } from '@/components/ui/Link';
import { Section } from '../parts/Section';
import styles from './searches.module.scss';

type FoundNowProps = { report: SearchReport; synonyms: readonly Synonym[] };

/** What one search finds in the shop now. */
export function FoundNow({ report: { query, finds }, synonyms }: FoundNowProps) {
  if (query === null || finds === null) return null;
  const means = synonyms.find(({ word }) => word === query)?.means;
  return (
    <Section
      title={finds.total === 0 ? 'Finds nothing now' : `Finds ${countOf(finds.total, null)} now`}
      className={styles.list}
      action={<Link href={searchLink(query)}>Search in the shop</Link>}
    >
      {means !== undefined && <p>{`It is read as “${means}”.`}</p>}
      {finds.total === 0 && (
        <p>If you have the part under another name, add that name as a synonym.</p>
      )}
      <ul>
        {finds.items.map(({ sku, itmName, inStock }) => (
          <li key={sku}>
            <Link href={officeItemLink(sku)}>{itmName}</Link>
            <span className={styles.means}>{sku}</span>
            <span>{`${formatCount(inStock)} in stock`}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
