/** Returns how names are compared: in one spelling of letters, case and spaces. */
export function staffNameKey(name: string): string {
  return name.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase();
}
