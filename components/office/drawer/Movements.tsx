import { Link } from '@/components/ui/Link';
import type { DrawerPage } from '@/lib/contract/takings.contract';
import { formatAmount, formatMoment } from '@/lib/text/format';
import { officeOrderLink } from '@/lib/urls/officeLinks';
import { OfficeTable, type Column } from '../parts/OfficeTable';
import { useTable } from '../parts/useTable';
import { KIND_WORDS } from './drawerWords';

type Row = DrawerPage['movements'][number];

/** The cash that moved, the newest first. */
export function Movements({ movements }: Pick<DrawerPage, 'movements'>) {
  const idOf = ({ movementId }: Row) => String(movementId);
  const table = useTable({ ids: movements.map(idOf) });
  return (
    <OfficeTable
      caption="Cash that moved"
      columns={COLUMNS}
      rows={movements}
      idOf={idOf}
      table={table}
      framed
    />
  );
}

const COLUMNS: readonly Column<Row>[] = [
  { id: 'at', head: 'When', phone: 'note', cell: ({ at }) => formatMoment(at) },
  { id: 'kind', head: 'What', phone: 'title', grows: true, cell: (row) => <What row={row} /> },
  { id: 'by', head: 'By', phone: 'second', cell: ({ by }) => by },
  {
    id: 'amount',
    head: 'LKR',
    phone: 'amount',
    align: 'right',
    cell: ({ amount }) => <b>{formatAmount(amount)}</b>,
  },
];

function What({ row: { kind, number, reason } }: { row: Row }) {
  if (kind === 'order' && number !== null) {
    return <Link href={officeOrderLink(number)}>{number}</Link>;
  }
  const words = [KIND_WORDS[kind], number ?? reason ?? ''].filter((word) => word !== '');
  return words.join(': ');
}
