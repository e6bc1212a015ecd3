import { useState } from 'react';
import { ItemName } from '@/components/ui/ItemName';
import { Link } from '@/components/ui/Link';
import type { PurchaseAction } from '@/lib/contract/purchase';
import type { Purchase } from '@/lib/contract/purchase.contract';
import type { Supplier } from '@/lib/contract/supplier.contract';
import { counted, formatAmount, formatCount } from '@/lib/text/format';
import { formatWhen } from '@/lib/text/officeTime';
import {
  officeItemLink,
  officeLinks,
  purchaseFileLink,
  receivePurchaseLink,
} from '@/lib/urls/officeLinks';
import { CallFailed } from '../calls/CallFailed';
import { useOfficeCall, type OfficeCall } from '../calls/useOfficeCall';
import { useReload } from '../calls/useReload';
import { useMay, useOffice } from '../frame/OfficeContext';
import { Screen } from '../frame/Screen';
import { ActBar } from '../parts/ActBar';
import { ActButton } from '../parts/ActButton';
import { Facts, type Fact } from '../parts/Facts';
import * as icons from '../parts/icons';
import { CameMark } from '../parts/CameMark';
import { OfficeTable, type Column } from '../parts/OfficeTable';
import { ReservationList } from '../parts/ReservationList';
import { Section } from '../parts/Section';
import { useTable } from '../parts/useTable';
import { State } from './BuyingScreen';
import { LaterSheet } from './LaterSheet';
import { PurchaseSheet } from './PurchaseSheet';
import styles from './buying.module.scss';

export type PurchasePage = { purchase: Purchase; suppliers: Supplier[] };

type Line = Purchase['lines'][number];

/** An order to a supplier: its lines, what came, and what can be done with it. */
export function PurchaseScreen({ page: { purchase, suppliers } }: { page: PurchasePage }) {
  const { purchaseNumber, supplierName, state, lines, actions } = purchase;
  const may = useMay();
  const [isChanging, setChanging] = useState(false);
  const { call, step } = useSteps(purchase);
  const table = useTable({ ids: lines.map(idOf) });
  const open = may('write_buying') ? actions : [];
  const mayMail = purchase.supplierEmail !== null;
  const acts = { open, call, step, mayMail, change: () => setChanging(true) };
  return (
    <Screen
      title={purchaseNumber}
      back={officeLinks.buying}
      subtitle={
        <span className={styles.subtitle}>
          {supplierName}
          <State state={state} />
        </span>
      }
      keys={table.keys}
      actions={<Files purchaseNumber={purchaseNumber} />}
    >
      <CallFailed call={call} />
      <div className={styles.columns}>
        <OfficeTable
          caption="Lines"
          columns={may('read_costs') ? [...COLUMNS, ...COSTS] : COLUMNS}
          rows={lines}
          idOf={idOf}
          nameOf={({ sku }) => sku}
          table={table}
          framed
        />
        <div className={styles.aside}>
          <Section title="Order">
            <Facts facts={factsOf(purchase, may('read_costs'))} />
          </Section>
          <ReservationList reservations={purchase.reservations} />
          <Receipts purchase={purchase} seesCosts={may('read_costs')} />
          <div className={styles.onDesktop}>
            <Acts purchaseNumber={purchaseNumber} {...acts} />
          </div>
          <p className={styles.phoneActs}>
            <Files purchaseNumber={purchaseNumber} />
          </p>
        </div>
      </div>
      {open.length > 0 && (
        <ActBar on="phone">
          <Acts purchaseNumber={purchaseNumber} {...acts} />
        </ActBar>
      )}
      {isChanging && (
        <PurchaseSheet suppliers={suppliers} draft={purchase} onClose={() => setChanging(false)} />
      )}
    </Screen>
  );
}

type Step = Extract<PurchaseAction, 'send' | 'cancel' | 'close'> | 'mail';

function useSteps({ purchaseNumber, version }: Purchase) {
  const call = useOfficeCall();
  const reload = useReload();
  const step = (name: Step) =>
    void call.run(
      (api) =>
        api.call(`POST /office/purchases/{purchaseNumber}/${name}`, {
          params: { purchaseNumber },
          body: { version },
        }),
      reload,
    );
  return { call, step };
}

function Files({ purchaseNumber }: Pick<Purchase, 'purchaseNumber'>) {
  return (
    <>
      <ActButton
        size={36}
        icon={icons.Printer}
        href={purchaseFileLink(purchaseNumber, 'pdf')}
        newTab
      >
        PDF
      </ActButton>
      <ActButton size={36} icon={icons.Download} href={purchaseFileLink(purchaseNumber, 'csv')}>
        CSV
      </ActButton>
    </>
  );
}

type ActsProps = {
  purchaseNumber: string;
  open: readonly PurchaseAction[];
  mayMail: boolean;
  call: OfficeCall;
  step: (name: Step) => void;
  change: () => void;
};

function Acts({ purchaseNumber, open, call, step, mayMail, change }: ActsProps) {
  const { isBusy } = call;
  return (
    <div className={styles.acts}>
      {open.includes('receive') && (
        <ActButton
          variant="filled"
          icon={icons.PackagePlus}
          href={receivePurchaseLink(purchaseNumber)}
        >
          Receive
        </ActButton>
      )}
      {open.includes('send') && (
        <ActButton variant="filled" icon={icons.Send} busy={isBusy} onClick={() => step('send')}>
          Mark as sent
        </ActButton>
      )}
      {mayMail && (open.includes('send') || open.includes('receive')) && (
        <ActButton busy={isBusy} onClick={() => step('mail')}>
          Mail it
        </ActButton>
      )}
      {open.includes('change') && <ActButton onClick={change}>Change</ActButton>}
      {open.includes('close') && (
        <ActButton busy={isBusy} onClick={() => step('close')}>
          Nothing more comes
        </ActButton>
      )}
      {open.includes('cancel') && (
        <ActButton variant="warn" busy={isBusy} onClick={() => step('cancel')}>
          Cancel
        </ActButton>
      )}
    </div>
  );
}

function factsOf(purchase: Purchase, seesCosts: boolean): Fact[] {
  const { pieces, received, expectedOn, note, total } = purchase;
  return [
    { label: 'Came', value: `${formatCount(received)} of ${formatCount(pieces)}` },
    { label: 'Expected on', value: expectedOn ?? 'not known' },
    ...(note === null ? [] : [{ label: 'Note', value: note }]),
    ...(seesCosts
      ? [
          {
            label: 'Total, LKR',
            value: total === null ? 'not known' : formatAmount(total),
            isTotal: true,
          },
        ]
      : []),
  ];
}

function Receipts({ purchase, seesCosts }: { purchase: Purchase; seesCosts: boolean }) {
  const { now } = useOffice();
  const [isLanding, setLanding] = useState(false);
  if (purchase.receipts.length === 0) return null;
  return (
    <Section title="Deliveries">
      <Facts
        facts={purchase.receipts.map(({ at, actorName, document, pieces, cost, batches }) => ({
          label: [formatWhen(at, now), actorName, document, ...batches].filter(Boolean).join(', '),
          value: seesCosts && cost !== null ? formatAmount(cost) : counted(pieces, 'piece'),
        }))}
      />
      {seesCosts && (
        <p className={styles.later}>
          <ActButton size={36} onClick={() => setLanding(true)}>
            Freight billed later
          </ActButton>
        </p>
      )}
      {isLanding && <LaterSheet purchase={purchase} onClose={() => setLanding(false)} />}
    </Section>
  );
}

const idOf = ({ itmCode }: Line) => String(itmCode);

const COLUMNS: Column<Line>[] = [
  { id: 'code', head: 'Code', phone: 'note', cell: ({ sku }) => sku },
  {
    id: 'item',
    head: 'Item',
    phone: 'title',
    grows: true,
    cell: ({ sku, itmName }) => (
      <Link href={officeItemLink(sku)} data-main>
        <ItemName name={itmName} />
      </Link>
    ),
  },
  { id: 'stock', head: 'In stock', align: 'right', cell: ({ inStock }) => formatCount(inStock) },
  { id: 'qty', head: 'Ordered', align: 'right', cell: ({ qty }) => formatCount(qty) },
  {
    id: 'came',
    head: 'Came',
    align: 'right',
    phone: 'amount',
    cell: ({ received, qty }) => (
      <>
        <b>{formatCount(received)}</b>
        <span className={styles.withPhone}>{` of ${formatCount(qty)}`}</span>
      </>
    ),
  },
  { id: 'state', head: 'State', phone: 'mark', cell: (line) => <CameMark {...line} /> },
];

const COSTS: Column<Line>[] = [
  {
    id: 'cost',
    head: 'Cost, LKR',
    align: 'right',
    phone: 'second',
    cell: ({ cost }) => (cost === null ? 'not known' : formatAmount(cost)),
  },
];
