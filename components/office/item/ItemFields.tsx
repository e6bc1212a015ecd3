import type { ItemGroups } from '@/lib/contract/officeItem.contract';
import { Section } from '../parts/Section';
import { FIELD_GROUPS } from './fieldGroups';
import { ItemField } from './ItemField';
import type { ItemForm } from './useItemForm';
import styles from './item.module.scss';

/** Every field of the price list, in groups. */
export function ItemFields({ form, groups }: { form: ItemForm; groups: ItemGroups }) {
  return (
    <div className={styles.fields}>
      {FIELD_GROUPS.map(({ title, fields, isClosed }) => {
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
          </Section>
        );
      })}
      <Suggestions groups={groups} />
    </div>
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
