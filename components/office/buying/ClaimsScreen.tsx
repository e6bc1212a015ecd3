import { useState } from 'react';
import { ItemName } from '@/components/ui/ItemName';
import { Link } from '@/components/ui/Link';
import type {
  Claimable,
  ClaimList,
  Supplier,
  SupplierClaimSummary,
} from '@/lib/contract/supplier.contract';
import { counted, formatAmount, formatCount, formatDate } from '@/lib/text/format';
import { officeClaimLink, officeItemLink, officeLinks } from '@/lib/urls/officeLinks';
import { useMay } from '../frame/OfficeContext';
import { Screen } from '../frame/Screen';
import { ActBar } from '../parts/ActBar';
import { ActButton } from '../parts/ActButton';
import * as icons from '../parts/icons';
import { Mark } from '../parts/Mark';
import { Nothing } from '../parts/Nothing';
import { OfficeTable, type Column } from '../parts/OfficeTable';
import { Section } from '../parts/Section';
import { useTable } from '../parts/useTable';
import { ClaimSheet } from './ClaimSheet';

export type ClaimsPage = ClaimList & { suppliers: Supplier[] };

/** Faulty pieces that can be claimed from suppliers, and the claims so far. */
export function ClaimsScreen({ page: { claims, claimable, suppliers } }: { page: ClaimsPage }) {
  const mayWrite = useMay()('write_buying');
  const table = useTable({ ids: claimable.map(codeOf), isSelectable: mayWrite });
  const [isClaiming, setClaiming] = useState(false);
  const chosen = claimable.filter((one) => table.selected.has(codeOf(one)));
  return (
    <Screen title="Claims to suppliers" back={officeLinks.buying} keys={table.keys}>
      {claimable.length === 0 ? (
        <Nothing icon={icons.Check} title="Nothing to claim">
          Faulty pieces lie in quarantine; those that are in no claim are listed here.
        </Nothing>
      ) : (
        <OfficeTable
          caption="Faulty pieces"
          columns={FAULTY}
          rows={claimable}
          idOf={codeOf}
          nameOf={({ sku }) => sku}
          table={table}
        />
      )}
      {chosen.length > 0 && (
        <ActBar sum={<b>{counted(chosen.length, 'item')}</b>}>
          <ActButton variant="filled" onClick={() => setClaiming(true)}>
            Claim them
          </ActButton>
        </ActBar>
      )}
      <Claims claims={claims} />
      {isClaiming && (
        <ClaimSheet chosen={chosen} suppliers={suppliers} onClose={() => setClaiming(false)} />
      )}
    </Screen>
  );
}

const codeOf = ({ itmCode }: Claimable) => String(itmCode);
const numberOf = ({ claimNumber }: SupplierClaimSummary) => claimNumber;

function Claims({ claims }: { claims: readonly SupplierClaimSummary[] }) {
  const table = useTable({ ids: claims.map(numberOf) });
  const seesCosts = useMay()('read_costs');
  if (claims.length === 0) return null;
  return (
    <Section title="Claims" hasRows>
      <OfficeTable
        caption="Claims"
        columns={seesCosts ? [...CLAIMS, CREDIT] : CLAIMS}
        rows={claims}
        idOf={numberOf}
        nameOf={numberOf}
        table={table}
      />
    </Section>
  );
}

const FAULTY: Column<Claimable>[] = [
  {
    id: 'item',
    head: 'Item',
    phone: 'title',
    wraps: true,
    cell: ({ sku, itmName }) => (
      <Link href={officeItemLink(sku)} data-main>
        <ItemName name={itmName} />
      </Link>
    ),
  },
  { id: 'sku', head: 'Code', phone: 'note', cell: ({ sku }) => sku },
  {
    id: 'supplier',
    head: 'Came last from',
    phone: 'state',
    wraps: true,
    cell: ({ supplierName, batch }) =>
      supplierName === null ? 'not known' : [supplierName, batch].filter(Boolean).join(', '),
  },
  {
    id: 'pieces',
    head: 'Faulty',
    align: 'right',
    phone: 'amount',
    cell: ({ pieces }) => <b>{formatCount(pieces)}</b>,
  },
];

const CLAIMS: Column<SupplierClaimSummary>[] = [
  {
    id: 'number',
    head: 'Claim',
    phone: 'title',
    cell: ({ claimNumber }) => (
      <Link href={officeClaimLink(claimNumber)} data-main>
        <b>{claimNumber}</b>
      </Link>
    ),
  },
  {
    id: 'supplier',
    head: 'Supplier',
    phone: 'note',
    grows: true,
    wraps: true,
    cell: ({ supplierName }) => supplierName,
  },
  { id: 'date', head: 'Date', phone: 'second', cell: ({ createdAt }) => formatDate(createdAt) },
  { id: 'state', head: 'State', phone: 'mark', cell: ({ state }) => <ClaimMark state={state} /> },
  {
    id: 'answered',
    head: 'Answered',
    align: 'right',
    phone: 'amount',
    cell: ({ answered, pieces }) => `${formatCount(answered)} of ${formatCount(pieces)}`,
  },
];

const CREDIT: Column<SupplierClaimSummary> = {
  id: 'credit',
  head: 'Credited, LKR',
  align: 'right',
  cell: ({ credit }) => (credit === null ? '' : formatAmount(credit)),
};

const MARKS = {
  open: ['half', 'warn', 'open'],
  closed: ['tick', 'good', 'answered'],
  cancelled: ['cross', 'muted', 'taken back'],
} as const;

/** How far a claim is. */
export function ClaimMark({ state }: Pick<SupplierClaimSummary, 'state'>) {
  const [shape, tone, words] = MARKS[state];
  return (
    <Mark shape={shape} tone={tone}>
      {words}
    </Mark>
  );
}
