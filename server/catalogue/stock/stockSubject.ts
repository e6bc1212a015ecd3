/** Returns the audit's subject of a change of several items. */
export function subjectOf(items: readonly { sku: string }[]): string {
  const [first] = items;
  return items.length === 1 && first !== undefined ? first.sku : `${items.length} items`;
}
