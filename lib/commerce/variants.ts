import type { Variant } from '@/lib/contract/catalogue.contract';

type Options = readonly { name: string; values: string[] }[];

/** The selected value of each option, without options that are not selected yet. */
export type Choice = Readonly<Record<string, string>>;

export type OptionValue = {
  value: string;
  isChosen: boolean;
  /** The choice with this value; null if no variant has it. */
  choice: Choice | null;
  /** The variant that this choice selects; null while another option is open. */
  itmCode: number | null;
};

export type OptionRow = {
  name: string;
  chosen: string | null;
  values: OptionValue[];
  /** Why some values are unavailable, for example "Blue, Violet: only With frame". */
  reasons: string[];
};

/** Returns the options of an item with variants. Selecting a value leaves the other options unchanged. */
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
        isChosen: choice[name] === value,
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

export function findVariant(variants: readonly Variant[], itmCode: string): Variant | null {
  return variants.find(({ item }) => String(item.itmCode) === itmCode) ?? null;
}

/** Returns the variant of a choice, or null while an option is open. */
export function variantOf(
  variants: readonly Variant[],
  options: Options,
  choice: Choice,
): Variant | null {
  if (!options.every(({ name }) => choice[name] !== undefined)) return null;
  return variants.find((variant) => hasAll(variant, choice)) ?? null;
}

/** Returns the URL values of a choice, such as "Colour:Black". */
export function choiceParams(choice: Choice): string[] {
  return Object.entries(choice).map(([name, value]) => `${name}:${value}`);
}

/** Parses URL values; ignores unknown options and values. */
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

/** Returns one sentence for all values that are available only with the same other values. */
function reasonsOf(
  impossible: readonly string[],
  name: string,
  variants: readonly Variant[],
): string[] {
  const valuesByPartner = new Map<string, string[]>();
  for (const value of impossible) {
    const partner = otherOptionValues(value, name, variants);
    valuesByPartner.set(partner, [...(valuesByPartner.get(partner) ?? []), value]);
  }
  return [...valuesByPartner].map(([partner, values]) => `${values.join(', ')}: only ${partner}`);
}

function otherOptionValues(value: string, name: string, variants: readonly Variant[]): string {
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
