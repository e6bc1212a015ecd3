import type { Variant } from '@/lib/contract/catalogue';

export type OptionValue = {
  value: string;
  chosen: boolean;
  /** The variant this value leads to, or null where it cannot be had with what is chosen. */
  itmCode: number | null;
};

export type OptionRow = {
  name: string;
  chosen: string | null;
  values: OptionValue[];
  /** Why some values cannot be had, for example "Blue, Violet: only With frame". */
  reasons: string[];
};

/**
 * The choices of an item with variants. Choosing a value keeps the other options as they are;
 * a value that no variant has together with them is impossible and says why. With nothing
 * chosen yet every value leads to the first variant that has it, in stock before out.
 */
export function optionRows(
  options: readonly { name: string; values: string[] }[],
  variants: readonly Variant[],
  chosen: Variant | null,
): OptionRow[] {
  return options.map(({ name, values }) => {
    const rows = values.map((value) => ({
      value,
      chosen: chosen?.options[name] === value,
      itmCode: leadsTo(variants, chosen, name, value)?.item.itmCode ?? null,
    }));
    const impossible = rows.filter(({ itmCode }) => itmCode === null).map(({ value }) => value);
    return {
      name,
      chosen: chosen?.options[name] ?? null,
      values: rows,
      reasons: reasonsOf(impossible, name, variants),
    };
  });
}

/** The variant with this item code, or null. */
export function findVariant(variants: readonly Variant[], itmCode: string): Variant | null {
  return variants.find(({ item }) => String(item.itmCode) === itmCode) ?? null;
}

function leadsTo(
  variants: readonly Variant[],
  chosen: Variant | null,
  name: string,
  value: string,
): Variant | undefined {
  const having = variants.filter(
    ({ options }) =>
      options[name] === value &&
      (chosen === null ||
        Object.entries(chosen.options).every(
          ([other, kept]) => other === name || options[other] === kept,
        )),
  );
  return having.find(({ item }) => item.inStock > 0) ?? having[0];
}

/** One sentence for all values that come only with the same others. */
function reasonsOf(
  impossible: readonly string[],
  name: string,
  variants: readonly Variant[],
): string[] {
  const valuesByPartner = new Map<string, string[]>();
  for (const value of impossible) {
    const partner = partnersOf(value, name, variants);
    valuesByPartner.set(partner, [...(valuesByPartner.get(partner) ?? []), value]);
  }
  return [...valuesByPartner].map(([partner, values]) => `${values.join(', ')}: only ${partner}`);
}

function partnersOf(value: string, name: string, variants: readonly Variant[]): string {
  const partners = variants
    .filter(({ options }) => options[name] === value)
    .map(({ options }) =>
      Object.entries(options)
        .filter(([other]) => other !== name)
        .map(([, kept]) => kept)
        .join(', '),
    );
  return [...new Set(partners)].join(' or ');
}
