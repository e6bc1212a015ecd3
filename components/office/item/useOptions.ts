import { useState } from 'react';
import { writeOptions } from '@/lib/commerce/variantOptions';
import type { BatchOutcome, CellChange } from '@/lib/contract/batch.contract';
import type { OfficeItemDetail } from '@/lib/contract/officeItem.contract';

/** Variants that are all gone were parts in several colours most of the time. */
const USUAL_OPTION = 'Colour';

/** The options of a new variant: the same as those of the other variants, such as colour. */
export function useOptions(parent: OfficeItemDetail | null) {
  const names = parent?.variants[0]?.options.map(({ name }) => name) ?? [USUAL_OPTION];
  const [values, setValues] = useState<Readonly<Record<string, string>>>({});
  const [optionProblem, setProblem] = useState<string>();
  const options = parent === null ? [] : names.map((name) => ({ name, value: values[name] ?? '' }));
  return {
    options,
    isComplete: options.every(({ value }) => value.trim() !== ''),
    changesOf(sku: string): CellChange[] {
      if (parent === null) return [];
      return [
        { sku, field: 'variant_of', from: null, to: parent.sku },
        { sku, field: 'options', from: null, to: writeOptions(options) },
      ];
    },
    /** A variant is refused as a whole, and its options say why. */
    note(refused: BatchOutcome['refused']) {
      setProblem(parent === null ? undefined : refused[0]?.reason);
    },
    fields: {
      options,
      optionProblem,
      setOption(name: string, value: string) {
        setProblem(undefined);
        setValues((before) => ({ ...before, [name]: value }));
      },
    },
  };
}
