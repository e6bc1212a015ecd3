import { useState } from 'react';
import { writeOptions, type VariantOption } from '@/lib/commerce/variantOptions';
import type { BatchOutcome, CellChange } from '@/lib/contract/batch.contract';
import type { OfficeItemDetail } from '@/lib/contract/officeItem.contract';

/** How a field of the form is called, and what is refused is said at. */
export type FirstField = 'option' | 'ownValue' | 'newValue' | 'groupSku' | 'groupName';
type Texts = Readonly<Record<FirstField, string>>;
type Problems = Readonly<Partial<Record<FirstField, string>>>;

export type FirstVariant = {
  texts: Texts;
  problems: Problems;
  set: (field: FirstField, text: string) => void;
  isTouched: boolean;
  isComplete: boolean;
  changesOf: (sku: string) => CellChange[];
  /** Notes why it was refused. */
  note: (outcome: Pick<BatchOutcome, 'refused' | 'conflicts'>, sku: string) => void;
};

function startOf({ sku, cells }: OfficeItemDetail): Texts {
  return {
    option: 'Colour',
    ownValue: typeof cells.colour === 'string' ? cells.colour : '',
    newValue: '',
    groupSku: `${sku}-ALL`,
    groupName: String(cells.name ?? ''),
  };
}

const NOTHING: Texts = { option: '', ownValue: '', newValue: '', groupSku: '', groupName: '' };

/**
 * The first two variants of an item: the item itself, and the new one. Both belong to a new item, which the shop
 * lists; stock, orders and carts stay with the item that is there.
 */
export function useFirstVariant(item: OfficeItemDetail | null): FirstVariant {
  const [start] = useState(() => (item === null ? NOTHING : startOf(item)));
  const [texts, setTexts] = useState(start);
  const [refused, setRefused] = useState<Problems>({});
  const { groupName } = texts;
  const [option, ownValue, newValue, groupSku] = [
    texts.option.trim(),
    texts.ownValue.trim(),
    texts.newValue.trim(),
    texts.groupSku.trim(),
  ];
  const isSame = newValue !== '' && newValue.toLowerCase() === ownValue.toLowerCase();
  const same: Problems = isSame ? { newValue: 'The two need different values.' } : {};
  const isFilled = Object.values(texts).every((text) => text.trim() !== '');

  function changesOf(sku: string): CellChange[] {
    if (item === null) return [];
    const placed = (one: string, value: string): CellChange[] => [
      { sku: one, field: 'variant_of', from: null, to: groupSku },
      { sku: one, field: 'options', from: null, to: optionText({ name: option, value }) },
    ];
    return [
      { sku: groupSku, field: 'name', from: null, to: groupName },
      ...placed(item.sku, ownValue),
      ...placed(sku, newValue),
    ];
  }

  return {
    texts,
    problems: { ...refused, ...same },
    set(field, text) {
      setRefused({});
      setTexts((before) => ({ ...before, [field]: text }));
    },
    isTouched: texts !== start,
    isComplete: isFilled && !isSame,
    changesOf,
    note({ refused: cells, conflicts }, sku) {
      const reasonOf = (one: string) => cells.find((cell) => cell.sku === one)?.reason;
      const isTaken = conflicts.some((cell) => cell.sku === groupSku);
      const group = isTaken ? `There is an item ${groupSku} already.` : reasonOf(groupSku);
      const own = conflicts.some((cell) => cell.sku === item?.sku)
        ? 'Somebody changed this item meanwhile: open it again.'
        : reasonOf(item?.sku ?? '');
      setRefused(named({ groupSku: group, ownValue: own, newValue: reasonOf(sku) }));
    },
  };
}

function optionText(option: VariantOption): string {
  return writeOptions([option]);
}

function named(problems: Readonly<Partial<Record<FirstField, string | undefined>>>): Problems {
  return Object.fromEntries(Object.entries(problems).filter(([, text]) => text !== undefined));
}
