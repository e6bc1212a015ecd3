import type { ItemCommand } from '@/lib/commerce/grid/itemCommand';
import type { CellValue } from '@/lib/contract/batch.contract';

/** A change of one cell that the palette asks for, shown before it is saved. */
export type AskedChange = {
  sku: string;
  name: string;
  field: Extract<ItemCommand, { kind: 'cell' }>['field'];
  from: CellValue;
  to: CellValue;
};
