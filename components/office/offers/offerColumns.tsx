import { Link } from '@/components/ui/Link';
import { unitPrice } from '@/lib/commerce/price';
import type { OfficeItem } from '@/lib/contract/officeItem.contract';
import { formatAmount, formatCount, formatDiscount } from '@/lib/text/format';
import { officeItemLink } from '@/lib/urls/officeLinks';
import { ActButton } from '../parts/ActButton';
import type { Column } from '../parts/OfficeTable';

/** Returns what the item costs with its offer. */
function priceOf({ price, discount }: OfficeItem): string {
  return price === null ? 'ask' : formatAmount(unitPrice({ selling: price, disPer: discount }));
}

const wordOf = (value: unknown, none: string) =>
  value === null || value === undefined ? none : String(value);

export function offerColumns(onEnd: ((item: OfficeItem) => void) | null): Column<OfficeItem>[] {
  const columns: Column<OfficeItem>[] = [
    {
      id: 'sku',
      head: 'SKU',
      phone: 'note',
      cell: ({ sku }) => <Link href={officeItemLink(sku)}>{sku}</Link>,
    },
    { id: 'name', head: 'Name', phone: 'title', grows: true, cell: ({ name }) => name },
    {
      id: 'discount',
      head: 'Discount',
      phone: 'mark',
      align: 'right',
      cell: ({ discount }) => formatDiscount(discount),
    },
    { id: 'from', head: 'From', cell: ({ cells }) => wordOf(cells.discount_from, 'always') },
    {
      id: 'to',
      head: 'To',
      phone: 'state',
      cell: ({ cells }) => wordOf(cells.discount_to, 'no end'),
    },
    { id: 'price', head: 'LKR then', phone: 'amount', align: 'right', cell: priceOf },
    { id: 'stock', head: 'Stock', align: 'right', cell: ({ stock }) => formatCount(stock) },
  ];
  if (onEnd === null) return columns;
  const acts: Column<OfficeItem> = {
    id: 'acts',
    head: 'To do',
    phone: 'acts',
    cell: (item) => (
      <ActButton size={36} onClick={() => onEnd(item)} aria-label={`End the offer of ${item.sku}`}>
        End now
      </ActButton>
    ),
  };
  return [...columns, acts];
}
