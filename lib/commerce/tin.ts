const VAT_SUFFIX = /-?7000$/;

/** Returns the 9 digits of a taxpayer number or of a VAT number, which appends 7000; else null. */
export function normaliseTin(text: string): string | null {
  const digits = text.replace(/\s/g, '');
  const tin = digits.length > 9 ? digits.replace(VAT_SUFFIX, '') : digits;
  return /^\d{9}$/.test(tin) ? tin : null;
}
