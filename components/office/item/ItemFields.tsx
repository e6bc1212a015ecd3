import { isPriceField } from '@/lib/commerce/itemFields';
import type { ItemGroups } from '@/lib/contract/officeItem.contract';
import { Section } from '../parts/Section';
import { cellWords } from './cellWords';
import { FIELD_GROUPS } from './fieldGroups';
import { ItemField } from './ItemField';
import type { ItemForm } from './useItemForm';
import styles from './item.module.scss';

type ItemFieldsProps = {
  form: ItemForm;
  groups: ItemGroups;
  /** The price is that of the cheapest variant. */
  hasVariants?: boolean;
};

/** Every field of the price list that is the item's own, in groups. */
export function ItemFields({ form, groups, hasVariants = false }: ItemFieldsProps) {
  return (
    <div className={styles.fields}>
      {FIELD_GROUPS.map(({ title, fields: all, isClosed }) => {
        const fields = hasVariants ? all.filter((name) => !isPriceField(name)) : all;
        if (fields.length === 0) return null;
        const cells = (
          <div className={styles.cells}>
            {fields.map((name) => (
              <ItemField key={name} name={name} form={form} />
            ))}
          </div>
        );
        const isUsed = fields.some((name) => form.cellOf(name) !== null || form.edits[name]);
        return isClosed === true ? (
          <details key={title} className={styles.closed} open={isUsed}>
            <summary>{title}</summary>
            {cells}
          </details>
        ) : (
          <Section key={title} title={title} className={styles.section}>
            {cells}
            {hasVariants && all.includes('price_lkr') && <PriceNote form={form} />}
          </Section>
        );
      })}
      <Suggestions groups={groups} />
    </div>
  );
}

function PriceNote({ form }: Pick<ItemFieldsProps, 'form'>) {
  const price = form.cellOf('price_lkr');
  return (
    <p className={styles.note}>
      {price === null ? 'Ask for price' : `LKR ${cellWords('price_lkr', price)}`}: prices and
      discounts are those of its cheapest variant. Change them on the variants’ own pages.
    </p>
  );
}

/** What fields of groups suggest while somebody types; another text makes a new group. */
function Suggestions({ groups }: { groups: ItemGroups }) {
  const lists = {
    category: groups.categories,
    sub_category: groups.subCategories,
    tag: groups.tags,
    brand: groups.brands,
  };
  return (
    <>
      {Object.entries(lists).map(([name, list]) => (
        <datalist key={name} id={`known-${name}`}>
          {[...new Set(list.map((one) => one.name))].map((one) => (
            <option key={one} value={one} />
          ))}
        </datalist>
      ))}
    </>
  );
}
