import { useId, type ReactNode } from 'react';
import { isFarOffEdit, typedOf } from '@/lib/commerce/itemEdits';
import { ABOVE_PRICE, isAbovePrice } from '@/lib/commerce/dealerPrices';
import { fieldOf, readCell, type FieldKind, type ItemFieldName } from '@/lib/commerce/itemFields';
import type { CellValue } from '@/lib/contract/batch.contract';
import { GRADES } from '@/lib/contract/grades';
import { cellWords } from './cellWords';
import { PhonePicker } from './PhonePicker';
import type { ItemForm } from './useItemForm';
import styles from './item.module.scss';

type FieldProps = { name: ItemFieldName; form: ItemForm };

/** One field: what was seen beside what is typed, why it cannot be saved, and what somebody else wrote. */
export function ItemField({ name, form }: FieldProps) {
  const { label, kind } = fieldOf(name);
  const id = useId();
  const edit = form.edits[name];
  const reason = form.reasons[name];
  const state = reason === undefined ? 'changed' : 'refused';
  const isTick = kind === 'flag';
  return (
    <div
      className={styles.field}
      data-kind={kind}
      data-wide={WIDE.has(kind) || isLong(name) || undefined}
      data-state={edit === undefined ? undefined : state}
    >
      {!isTick && (
        <label htmlFor={id}>
          {labelOf(label, kind)}
          {edit !== undefined && <Before name={name} cell={edit.from} />}
        </label>
      )}
      <Control id={id} name={name} form={form} describedBy={`${id}-says`} />
      <div id={`${id}-says`} className={styles.says} role="status">
        {reason !== undefined && <p data-tone="bad">{reason}</p>}
        {reason === undefined && <Doubt name={name} form={form} />}
      </div>
      <Theirs name={name} form={form} />
    </div>
  );
}

/** What can be saved all the same, and is often a slip. */
function Doubt({ name, form }: FieldProps) {
  const edit = form.edits[name];
  if (edit !== undefined && isFarOffEdit(name, edit)) {
    return <p data-tone="warn">Ten times higher or lower than before: is that right?</p>;
  }
  const [kept, price] = [keptIn(form, name), keptIn(form, 'price_lkr')];
  return isAbovePrice(name, kept, price) ? <p data-tone="warn">{ABOVE_PRICE}</p> : null;
}

function keptIn(form: ItemForm, name: ItemFieldName): CellValue {
  const read = readCell(name, form.typedOf(name));
  return 'value' in read ? read.value : null;
}

const WIDE: ReadonlySet<FieldKind> = new Set<FieldKind>([
  'phones',
  'quantityPrices',
  'flag',
] as const);

function labelOf(label: string, kind: FieldKind): string {
  return kind === 'money' ? `${label}, LKR` : label;
}

/** Old beside new. */
function Before({ name, cell }: { name: ItemFieldName; cell: CellValue }) {
  return (
    <span className={styles.before}>
      was <del>{cellWords(name, cell)}</del>
    </span>
  );
}

/** Somebody else changed the field after this page was loaded. */
function Theirs({ name, form }: FieldProps) {
  const conflict = form.theirs[name];
  if (conflict === undefined) return null;
  return (
    <div className={styles.theirs} role="alert">
      <p>
        Meanwhile somebody changed it to <b>{cellWords(name, conflict.now)}</b>.
      </p>
      <button type="button" onClick={() => form.takeBack(name)}>
        Take theirs
      </button>
      <button type="button" onClick={() => form.keepMine(name)}>
        Keep mine
      </button>
    </div>
  );
}

type ControlProps = FieldProps & { id: string; describedBy: string };

function Control(props: ControlProps): ReactNode {
  const { name, form, id } = props;
  const { kind } = fieldOf(name);
  if (kind === 'flag') return <Tick {...props} />;
  if (kind === 'grade') return <GradeChoice {...props} />;
  if (kind === 'phones') {
    return (
      <PhonePicker
        id={id}
        value={String(form.typedOf(name))}
        onChange={(to) => form.edit(name, to)}
      />
    );
  }
  return <TextControl {...props} />;
}

function attributesOf({ id, name, form, describedBy }: ControlProps) {
  return {
    id,
    name,
    'aria-describedby': describedBy,
    'aria-invalid': form.reasons[name] === undefined ? undefined : true,
  };
}

function Tick(props: ControlProps) {
  const { name, form } = props;
  const { label } = fieldOf(name);
  return (
    <label className={styles.tick}>
      <input
        {...attributesOf(props)}
        type="checkbox"
        checked={form.typedOf(name) === true}
        onChange={({ target }) => form.edit(name, target.checked)}
      />
      <span>
        {label}
        {HINTS[name] !== undefined && <small>{HINTS[name]}</small>}
      </span>
    </label>
  );
}

const HINTS: Partial<Record<ItemFieldName, string>> = {
  ask_for_price: 'The shop shows no price and takes no order; the price is kept.',
  hidden: 'Neither listed nor sold; orders keep it.',
  featured: 'Among the recommended items.',
};

const PLACEHOLDERS: Partial<Record<FieldKind, string>> = {
  quantityPrices: '10: 4300; 50: 4100',
  periodFrom: '2026-12-01',
  periodTo: '2026-12-31',
};

function GradeChoice(props: ControlProps) {
  const { name, form } = props;
  return (
    <select
      {...attributesOf(props)}
      value={String(form.typedOf(name))}
      onChange={({ target }) => form.edit(name, target.value)}
    >
      <option value="">None</option>
      {GRADES.map(({ id, label }) => (
        <option key={id} value={id}>
          {label}
        </option>
      ))}
    </select>
  );
}

const NUMBERS: ReadonlySet<FieldKind> = new Set<FieldKind>([
  'money',
  'percent',
  'months',
  'kilograms',
] as const);

const LONG = 300;

/** Texts of several lines. */
function isLong(name: ItemFieldName): boolean {
  const { kind, longest = 0 } = fieldOf(name);
  return kind === 'text' && longest >= LONG;
}

function TextControl(props: ControlProps) {
  const { name, form } = props;
  const { kind, longest = 40 } = fieldOf(name);
  const shared = {
    ...attributesOf(props),
    value: String(form.typedOf(name)),
    maxLength: longest,
    autoComplete: 'off',
    placeholder: PLACEHOLDERS[kind],
  };
  if (isLong(name)) {
    return (
      <textarea
        {...shared}
        rows={name === 'name' ? 2 : 4}
        onChange={({ target }) => form.edit(name, target.value)}
      />
    );
  }
  return (
    <input
      {...shared}
      type="text"
      list={SUGGESTED.has(name) ? `known-${name}` : undefined}
      inputMode={NUMBERS.has(kind) ? 'decimal' : undefined}
      spellCheck={kind === 'text'}
      onChange={({ target }) => form.edit(name, target.value)}
      onBlur={() => tidy(props)}
    />
  );
}

const SUGGESTED: ReadonlySet<ItemFieldName> = new Set<ItemFieldName>([
  'category',
  'sub_category',
  'tag',
  'brand',
] as const);

/** "4450" becomes "4450.00" when the field is left. */
function tidy({ name, form }: ControlProps) {
  const { kind } = fieldOf(name);
  const typed = form.typedOf(name);
  if (kind !== 'money' || typeof typed !== 'string' || !/^\d{1,9}$/.test(typed)) return;
  form.edit(name, String(typedOf(name, Number(typed))));
}
