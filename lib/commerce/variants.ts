import type { Variant } from '@/lib/contract/catalogue';

type Options = readonly { name: string; values: string[] }[];

/** The chosen value of each option; an option without one is not chosen yet. */
export type Choice = Readonly<Record<string, string>>;

export type OptionValue = {
  value: string;
  chosen: boolean;
  /** The choice with this value, or null where no variant has it. */
  choice: Choice | null;
  /** The variant that completes this choice, or null while another option is not chosen. */
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
 * The choices of an item with variants. Choosing a value keeps the other options as they are, also
 * those that are not chosen yet; a value that no variant has together with them is impossible and
 * says why.
 */
export function optionRows(
  options: Options,
  variants: readonly Variant[],
  choice: Choice,
): OptionRow[] {
  return options.map(({ name, values }) => {
    const rows = values.map((value) => {
      const next = { ...choice, [name]: value };
      const isPossible = variants.some((variant) => hasAll(variant, next));
      return {
        value,
        chosen: choice[name] === value,
        choice: isPossible ? next : null,
        itmCode: variantOf(variants, options, next)?.item.itmCode ?? null,
      };
    });
    const impossible = rows.filter((row) => row.choice === null).map(({ value }) => value);
    return {
      name,
      chosen: choice[name] ?? null,
      values: rows,
      reasons: reasonsOf(impossible, name, variants),
    };
  });
}

/** The variant with this item code, or null. */
export function findVariant(variants: readonly Variant[], itmCode: string): Variant | null {
  return variants.find(({ item }) => String(item.itmCode) === itmCode) ?? null;
}

/** Returns the variant of a choice, or null while an option is not chosen. */
export function variantOf(
  variants: readonly Variant[],
  options: Options,
  choice: Choice,
): Variant | null {
  if (!options.every(({ name }) => choice[name] !== undefined)) return null;
  return variants.find((variant) => hasAll(variant, choice)) ?? null;
}

/** Returns what an address says of a choice: "Colour:Black" for each chosen option. */
export function choiceTexts(choice: Choice): string[] {
  return Object.entries(choice).map(([name, value]) => `${name}:${value}`);
}

/** Reads such texts; what names no option or value of the item is left out. */
export function readChoice(options: Options, texts: readonly string[]): Choice {
  const chosen = options.flatMap(({ name, values }) => {
    const value = values.find((one) => texts.includes(`${name}:${one}`));
    return value === undefined ? [] : [[name, value] as const];
  });
  return Object.fromEntries(chosen);
}

function hasAll({ options }: Variant, choice: Choice): boolean {
  return Object.entries(choice).every(([name, value]) => options[name] === value);
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
