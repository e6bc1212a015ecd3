import type { Invoice } from '@/lib/contract/invoice';
import { invoiceTexts, type InvoiceTexts } from '@/lib/text/invoiceWords';
import { QrCode } from '../parts/QrCode';
import { PrintFrame } from './PrintFrame';
import styles from './Invoices.module.scss';

export type InvoicesPage = { invoices: Invoice[]; pdf: string };

/** Invoices on A4; each begins on a new page. */
export function InvoicesPaper({ page: { invoices, pdf } }: { page: InvoicesPage }) {
  const count = invoices.length === 1 ? '1 invoice' : `${invoices.length} invoices`;
  return (
    <PrintFrame title={count} pdf={pdf}>
      {invoices.map((invoice) => (
        <InvoicePaper key={invoice.orderNumber} texts={invoiceTexts(invoice)} />
      ))}
    </PrintFrame>
  );
}

/** An invoice, or a credit note. */
export function InvoicePaper({ texts }: { texts: InvoiceTexts }) {
  const { title, head, parties, facts, inWords, orderNumber, closing } = texts;
  return (
    <article className={styles.invoice}>
      <div className={styles.top}>
        <b>{head}</b>
        <h2>{title}</h2>
      </div>
      <div className={styles.parties}>
        {parties.map(({ heading, name, lines }) => (
          <div key={heading}>
            <small>{heading}</small>
            <b>{name}</b>
            {lines.map((line, at) => (
              <p key={`${at} ${line}`}>{line}</p>
            ))}
          </div>
        ))}
      </div>
      <Facts className={styles.facts} facts={facts} />
      <Rows texts={texts} />
      <div className={styles.end}>
        <Facts className={styles.sums} facts={texts.sums} />
        <Facts facts={[{ label: 'Total in words', value: inWords }]} />
        <div className={styles.payment}>
          <div>
            <small>{closing.heading}</small>
            {closing.lines.map((line) => (
              <p key={line}>{line}</p>
            ))}
          </div>
          <QrCode text={orderNumber} label={`QR code of ${orderNumber}`} border={0} />
        </div>
      </div>
    </article>
  );
}

function Facts({ className, facts }: { className?: string; facts: InvoiceTexts['facts'] }) {
  return (
    <dl className={className}>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Rows({ texts: { columns, rows } }: { texts: InvoiceTexts }) {
  return (
    <table className={styles.rows}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((cells, row) => (
          <tr key={`${row} ${cells[1] ?? ''}`}>
            {cells.map((cell, at) => (
              <td key={columns[at]}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
