const VAT_SUFFIX = /-?7000$/;

/**
 * The 9 digits of a taxpayer identification number, also from a VAT registration number, which is
 * the same with 7000 behind it; null when it is neither.
 */
export function normaliseTin(text: string): string | null {
  const digits = text.replace(/\s/g, '');
  const tin = digits.length > 9 ? digits.replace(VAT_SUFFIX, '') : digits;
  return /^\d{9}$/.test(tin) ? tin : null;
}
