import type { BatchOutcome, CellChange } from '@/lib/contract/batch.contract';
import type { OfficeItemDetail } from '@/lib/contract/officeItem.contract';
import { useFirstVariant, type FirstVariant } from './useFirstVariant';
import { useOptions } from './useOptions';

export type Place = Pick<FirstVariant, 'isTouched' | 'isComplete' | 'changesOf' | 'note'> &
  ReturnType<typeof useOptions>['fields'] & {
    /** Of the first other variant of an item that has none yet; otherwise null. */
    first: FirstVariant | null;
  };

const isColour = (option: string) => /^colou?r$/i.test(option.trim());

/**
 * Where a new variant belongs: to an item with variants, or beside an item that has none yet; nowhere without a
 * parent. The part's own colour is the one that its option says.
 */
export function usePlace(
  parent: OfficeItemDetail | null,
  onColour: (colour: string) => void,
): Place {
  const hasVariants = parent?.itmType === 'M';
  const more = useOptions(hasVariants ? parent : null);
  const first = useFirstVariant(hasVariants ? null : parent);
  const isFirst = parent !== null && !hasVariants;
  return {
    options: more.fields.options,
    optionProblem: more.fields.optionProblem,
    setOption(name, value) {
      more.fields.setOption(name, value);
      if (isColour(name)) onColour(value);
    },
    first: isFirst ? { ...first, set: setFirst } : null,
    isTouched: first.isTouched || more.options.some(({ value }) => value !== ''),
    isComplete: isFirst ? first.isComplete : more.isComplete,
    changesOf: (sku): CellChange[] => (isFirst ? first.changesOf(sku) : more.changesOf(sku)),
    note(outcome: Pick<BatchOutcome, 'refused' | 'conflicts'>, sku) {
      more.note(outcome.refused);
      if (isFirst) first.note(outcome, sku);
    },
  };

  function setFirst(...[field, text]: Parameters<FirstVariant['set']>) {
    first.set(field, text);
    if (field === 'newValue' && isColour(first.texts.option)) onColour(text);
  }
}
