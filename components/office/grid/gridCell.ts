import { isNumeric } from '@/lib/commerce/grid/cells';
import type { GridColumn } from './gridColumns';

export function isNumericColumn({ id, field }: GridColumn): boolean {
  return field === null ? id === 'stock' : isNumeric(field);
}
