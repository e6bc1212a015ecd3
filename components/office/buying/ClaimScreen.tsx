import { useState } from 'react';
import { ItemName } from '@/components/ui/ItemName';
import { Link } from '@/components/ui/Link';
import type { SupplierClaim } from '@/lib/contract/supplier.contract';
import { formatAmount, formatCount, formatDate } from '@/lib/text/format';
import {
  claimFileLink,
  officeItemLink,
  officeLinks,
  officeReturnLink,
  returnPhotoLink,
} from '@/lib/urls/officeLinks';
import { CallFailed } from '../calls/CallFailed';
import { useOfficeCall, type OfficeCall } from '../calls/useOfficeCall';
import { useReload } from '../calls/useReload';
import { useMay } from '../frame/OfficeContext';
import { Screen } from '../frame/Screen';
import { ActButton } from '../parts/ActButton';
import { Facts, type Fact } from '../parts/Facts';
import * as icons from '../parts/icons';
import { OfficeTable, type Column } from '../parts/OfficeTable';
import { Section } from '../parts/Section';
import { useTable } from '../parts/useTable';
import styles from './buying.module.scss';
import { AnswerSheet } from './AnswerSheet';
import { ClaimMark } from './ClaimsScreen';

type Line = SupplierClaim['lines'][number];

/** A claim to a supplier: its lines, and what the supplier answered. */
export function ClaimScreen({ page: claim }: { page: SupplierClaim }) {
  const { claimNumber, supplierName, state, lines } = claim;
  const call = useOfficeCall();
  const table = useTable({ ids: lines.map(idOf) });
  const [isAnswering, setAnswering] = useState(false);
  return (
    <Screen
      title={claimNumber}
      back={officeLinks.claims}
      subtitle={
        <span className={styles.subtitle}>
          {supplierName}
          <ClaimMark state={state} />
        </span>
      }
      keys={table.keys}
      actions={<Files claimNumber={claimNumber} />}
    >
      <CallFailed call={call} />
      <div className={styles.columns}>
        <OfficeTable
          caption="Lines"
          columns={COLUMNS}
          rows={lines}
          idOf={idOf}
          nameOf={({ sku }) => sku}
          table={table}
          framed
        />
        <div className={styles.aside}>
          <Section title="Claim">
            <Facts facts={factsOf(claim)} />
          </Section>
          {state === 'open' && (
            <Acts claim={claim} call={call} onAnswer={() => setAnswering(true)} />
          )}
          <Photos photos={claim.photos} />
          <p className={styles.phoneActs}>
            <Files claimNumber={claimNumber} />
          </p>
        </div>
      </div>
      {isAnswering && <AnswerSheet claim={claim} onClose={() => setAnswering(false)} />}
    </Screen>
  );
}

type ActsProps = { claim: SupplierClaim; call: OfficeCall; onAnswer: () => void };

function Acts({ claim: { claimNumber }, call, onAnswer }: ActsProps) {
  const may = useMay();
  const reload = useReload();
  const cancel = () =>
    void call.run(
      (api) => api.call('POST /office/claims/{claimNumber}/cancel', { params: { claimNumber } }),
      reload,
    );
  return (
    <div className={styles.acts}>
      {may('read_costs') && (
        <ActButton variant="filled" onClick={onAnswer}>
          Record the answer
        </ActButton>
      )}
      {may('write_buying') && (
        <ActButton variant="warn" busy={call.isBusy} onClick={cancel}>
          Take it back
        </ActButton>
      )}
    </div>
  );
}

function Files({ claimNumber }: Pick<SupplierClaim, 'claimNumber'>) {
  return (
    <>
      <ActButton size={36} icon={icons.Printer} href={claimFileLink(claimNumber, 'pdf')} newTab>
        PDF
      </ActButton>
      <ActButton size={36} icon={icons.Download} href={claimFileLink(claimNumber, 'csv')}>
        CSV
      </ActButton>
    </>
  );
}

/** What buyers sent of such pieces; the PDF has them, too. */
function Photos({ photos }: Pick<SupplierClaim, 'photos'>) {
  if (photos.length === 0) return null;
  return (
    <Section title="Photos from buyers">
      <ul className={styles.photos}>
        {photos.map(({ returnNumber, sku }) => (
          <li key={returnNumber}>
            <Link href={officeReturnLink(returnNumber)}>
              <img
                src={returnPhotoLink(returnNumber)}
                alt={`${sku}, ${returnNumber}`}
                loading="lazy"
              />
              <small>{returnNumber}</small>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function factsOf({ createdAt, actorName, answered, pieces, credit, note }: SupplierClaim): Fact[] {
  return [
    { label: 'Written', value: `${formatDate(createdAt)}, ${actorName}` },
    { label: 'Answered', value: `${formatCount(answered)} of ${formatCount(pieces)}` },
    ...(note === null ? [] : [{ label: 'Note', value: note }]),
    ...(credit === null
      ? []
      : [{ label: 'Credited, LKR', value: formatAmount(credit), isTotal: true }]),
  ];
}

const idOf = ({ position }: Line) => String(position);

const COLUMNS: Column<Line>[] = [
  { id: 'code', head: 'Code', phone: 'note', cell: ({ sku }) => sku },
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
  {
    id: 'reason',
    head: 'What is wrong',
    phone: 'state',
    wraps: true,
    cell: ({ reason, batch }) => [reason, batch].filter(Boolean).join(', '),
  },
  {
    id: 'qty',
    head: 'Claimed',
    align: 'right',
    phone: 'amount',
    cell: ({ qty }) => formatCount(qty),
  },
  { id: 'said', head: 'Answer', phone: 'second', wraps: true, cell: answerWords },
];

function answerWords({ credited, replaced, refused }: Line): string {
  const said: [number, string][] = [
    [credited, 'credited'],
    [replaced, 'replaced'],
    [refused, 'refused'],
  ];
  const words = said.flatMap(([qty, what]) => (qty === 0 ? [] : [`${formatCount(qty)} ${what}`]));
  return words.length === 0 ? 'none yet' : words.join(', ');
}
