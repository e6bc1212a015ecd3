import { plainText } from '@/lib/input/plainText';

/** What tells a variant from the others of its item, such as the colour. */
export type VariantOption = { name: string; value: string };

export const MOST_OPTIONS = 5;
export const OPTION_LENGTH = 60;

/** Reads options that are written like "Colour: Black; Frame: with frame"; null where they are not. */
export function readOptions(text: string): VariantOption[] | null {
  const parts = text.split(';').map(plainText);
  const options = parts.flatMap((part): VariantOption[] => {
    const at = part.indexOf(':');
    if (at === -1) return [];
    return [{ name: part.slice(0, at).trim(), value: part.slice(at + 1).trim() }];
  });
  if (options.length !== parts.length || options.length > MOST_OPTIONS) return null;
  const names = new Set(options.map(({ name }) => name.toLowerCase()));
  const isWhole = ({ name, value }: VariantOption) =>
    [name, value].every((one) => one !== '' && one.length <= OPTION_LENGTH);
  return names.size === options.length && options.every(isWhole) ? options : null;
}

/** Returns options as readOptions() reads them. */
export function writeOptions(options: readonly VariantOption[]): string {
  const plain = (text: string) => text.replace(/[;:]/g, ' ').trim();
  return options.map(({ name, value }) => `${plain(name)}: ${plain(value)}`).join('; ');
}

/** Tells whether two variants would be the same: case does not count. */
export function isSameOptions(
  one: readonly VariantOption[],
  other: readonly VariantOption[],
): boolean {
  const keyOf = ({ name, value }: VariantOption) => `${name}: ${value}`.toLowerCase();
  const known = new Set(other.map(keyOf));
  return one.length === other.length && one.every((option) => known.has(keyOf(option)));
}
