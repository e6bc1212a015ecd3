/** Returns "a b" from the class names that apply, undefined where none does. */
export function classes(...names: (string | false | null | undefined)[]): string | undefined {
  return names.filter(Boolean).join(' ') || undefined;
}
