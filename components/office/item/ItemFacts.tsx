import { fieldOf } from '@/lib/commerce/itemFields';
import type { OfficeItemDetail } from '@/lib/contract/officeItem.contract';
import { Facts } from '../parts/Facts';
import { Section } from '../parts/Section';
import { cellWords } from './cellWords';
import { FIELD_GROUPS } from './fieldGroups';
import styles from './item.module.scss';

/** The fields of an item for those who may not change them; empty ones are left out. */
export function ItemFacts({ item: { cells } }: { item: OfficeItemDetail }) {
  return (
    <div className={styles.fields}>
      {FIELD_GROUPS.map(({ title, fields }) => {
        const facts = fields.flatMap((name) => {
          const cell = cells[name] ?? null;
          const isEmpty = cell === null || cell === false || cell === 0;
          return isEmpty ? [] : [{ label: fieldOf(name).label, value: cellWords(name, cell) }];
        });
        return facts.length === 0 ? null : (
          <Section key={title} title={title} className={styles.section}>
            <Facts facts={facts} />
          </Section>
        );
      })}
    </div>
  );
}
