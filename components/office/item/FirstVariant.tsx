import { Field } from '@/components/ui/Field';
import { fieldOf } from '@/lib/commerce/itemFields';
import { OPTION_LENGTH } from '@/lib/commerce/variantOptions';
import { Section } from '../parts/Section';
import type { FirstField, FirstVariant as Form } from './useFirstVariant';
import styles from './item.module.scss';

/** What tells an item and its first other variant apart, and the item that both belong to from now on. */
export function FirstVariant({ form, own, sku }: { form: Form; own: string; sku: string }) {
  const { option } = form.texts;
  const word = option.trim() === '' ? 'Value' : option.trim();
  const other = sku.trim() === '' ? 'the new one' : sku.trim();
  const labelled = (
    name: FirstField,
    label: string,
    hint: string,
    maxLength: number = OPTION_LENGTH,
  ) => (
    <Field
      field={{
        id: `first-${name}`,
        name: `first-${name}`,
        value: form.texts[name],
        error: form.problems[name],
        onChange: (text) => form.set(name, text),
        onBlur: () => undefined,
      }}
      label={label}
      hint={hint}
      maxLength={maxLength}
      autoComplete="off"
      className={name === 'option' || name === 'groupName' ? styles.whole : undefined}
    />
  );
  return (
    <>
      <Section title="What tells them apart" className={styles.section}>
        <div className={styles.apart}>
          {labelled('option', 'Option', 'Such as Colour, Size or Frame')}
          {labelled('ownValue', `${word} of ${own}`, 'The item that you have')}
          {labelled('newValue', `${word} of ${other}`, 'The one that you add')}
        </div>
      </Section>
      <Section title="Both are listed as" className={styles.section}>
        <p className={styles.note}>
          Customers see one part and choose. {own} keeps its code, stock, price, carts and orders,
          and its address leads to both.
        </p>
        <div className={styles.apart}>
          {labelled('groupName', 'Name of both', 'Without the option', fieldOf('name').longest)}
          {labelled('groupSku', 'SKU of both', 'Nothing is sold under it', 80)}
        </div>
      </Section>
    </>
  );
}
