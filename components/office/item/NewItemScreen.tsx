import { useRouter } from 'next/router';
import { useState } from 'react';
import { Field } from '@/components/ui/Field';
import { Link } from '@/components/ui/Link';
import { CODE_PROBLEMS, readCode } from '@/lib/commerce/codes';
import type { ItemGroups, OfficeItemDetail } from '@/lib/contract/officeItem.contract';
import { officeItemLink, officeLinks } from '@/lib/urls/officeLinks';
import { CallFailed } from '../calls/CallFailed';
import { Screen } from '../frame/Screen';
import { ActBar } from '../parts/ActBar';
import { ActButton } from '../parts/ActButton';
import { Section } from '../parts/Section';
import { FirstVariant } from './FirstVariant';
import { ItemFields } from './ItemFields';
import { useNewItem, type NewItem } from './useNewItem';
import type { Place } from './usePlace';
import { VariantOptions } from './VariantOptions';
import styles from './item.module.scss';

export type NewItemPage = {
  /** The item that is copied. */
  copied: OfficeItemDetail | null;
  /** The item that the new one is a variant of. */
  parent: OfficeItemDetail | null;
  groups: ItemGroups;
};

/** A new item, empty or like another one. */
export function NewItemScreen({ page }: { page: NewItemPage }) {
  const { parent, groups } = page;
  const router = useRouter();
  const [sku, setSku] = useState('');
  const item = useNewItem(sku, page);
  const { form } = item;
  const add = (
    <ActButton
      variant="filled"
      press="$mod+s"
      busy={form.call.isBusy}
      disabled={!item.isComplete}
      onClick={item.add}
    >
      Add the item
    </ActButton>
  );
  return (
    <Screen
      title={titleOf(page)}
      back={parent === null ? officeLinks.items : officeItemLink(parent.sku)}
      keys={[
        { press: '$mod+s', label: 'add', inFields: true, run: item.add },
        { press: 'Escape', label: 'back', run: () => void router.push(officeLinks.items) },
      ]}
      actions={add}
    >
      <CallFailed call={form.call} />
      <Exists sku={sku} item={item} />
      <Section title={parent === null ? 'Code' : 'The new one'} className={styles.section}>
        <div className={styles.apart}>
          <Field
            field={{
              id: 'new-sku',
              name: 'sku',
              value: sku,
              error: problemOf(sku),
              onChange: setSku,
              onBlur: () => undefined,
            }}
            label="SKU"
            hint="It cannot be changed later"
            maxLength={80}
            autoComplete="off"
            spellCheck={false}
            autoFocus
          />
        </div>
      </Section>
      <Apart place={item.place} parent={parent} sku={sku} />
      <ItemFields form={form} groups={groups} />
      <p className={styles.section}>
        Stock comes with receiving. What is left empty is read from the name: brand, grade, the
        phones that it fits.
      </p>
      <ActBar on="phone">{add}</ActBar>
      {item.question}
    </Screen>
  );
}

type ApartProps = { place: Place; parent: OfficeItemDetail | null; sku: string };

/** What tells a new variant from the others, or from the item that has none yet. */
function Apart({ place, parent, sku }: ApartProps) {
  const { first, options } = place;
  if (first !== null && parent !== null) {
    return <FirstVariant form={first} own={parent.sku} sku={sku} />;
  }
  return options.length > 0 ? <VariantOptions place={place} /> : null;
}

function titleOf({ copied, parent }: NewItemPage): string {
  if (parent !== null) return `New variant of ${parent.sku}`;
  return copied === null ? 'New item' : `Copy of ${copied.sku}`;
}

function problemOf(sku: string): string | undefined {
  if (sku.trim() === '') return undefined;
  const read = readCode(sku);
  return 'problem' in read ? CODE_PROBLEMS[read.problem] : undefined;
}

/** The SKU belongs to an item already: nothing was added. */
function Exists({ sku, item }: { sku: string; item: NewItem }) {
  if (!item.exists) return null;
  return (
    <p role="alert" className={styles.exists}>
      {`There is an item ${sku} already.`}
      <Link href={officeItemLink(sku)}>Open it</Link>
    </p>
  );
}
