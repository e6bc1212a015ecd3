import type { ReactNode } from 'react';
import { WholeNumbers } from '@/components/ui/WholeNumbers';
import type { InvoiceTexts } from '@/lib/text/invoiceWords';
import { ShopMark } from '@/components/ui/ShopMark';
import styles from './InvoicePaper.module.scss';

type InvoicePaperProps = {
  texts: InvoiceTexts;
  /** The code of its order. Pages that print none do not load what draws it. */
  code?: ReactNode;
};

/** An invoice, a credit note, a receipt, a statement or an order, on A4. */
export function InvoicePaper({ texts, code }: InvoicePaperProps) {
  const { title, head, parties, facts } = texts;
  return (
    <article className={styles.invoice} data-theme="light">
      <div className={styles.top}>
        <ShopMark className={styles.mark} />
        <b>{head}</b>
        <h2>{title}</h2>
      </div>
      <div className={styles.parties}>
        {parties.map(({ heading, name, lines }) => (
          <div key={heading}>
            <small>{heading}</small>
            <b>{name}</b>
            {lines.map((line, at) => (
              <p key={`${at} ${line}`}>
                <WholeNumbers text={line} />
              </p>
            ))}
          </div>
        ))}
      </div>
      <Facts className={styles.facts} facts={facts} />
      <Rows texts={texts} />
      <End texts={texts} code={code} />
    </article>
  );
}

/** What stays together below the rows. */
function End({ texts, code }: InvoicePaperProps) {
  const { sums, inWords, closing, signatures, foot } = texts;
  return (
    <div className={styles.end}>
      <Facts className={styles.sums} facts={sums} />
      {inWords !== '' && (
        <Facts className={styles.words} facts={[{ label: 'Total in words', value: inWords }]} />
      )}
      <div className={styles.payment}>
        <div>
          <small>{closing.heading}</small>
          {closing.lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </div>
        {code}
      </div>
      {signatures.length > 0 && (
        <div className={styles.signatures}>
          {signatures.map((signature) => (
            <p key={signature}>{signature}</p>
          ))}
        </div>
      )}
      {foot !== '' && <p className={styles.foot}>{foot}</p>}
    </div>
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
              <td key={columns[at]}>
                <WholeNumbers text={cell} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
