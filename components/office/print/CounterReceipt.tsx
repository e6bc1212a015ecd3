import type { CounterReceiptTexts } from '@/lib/text/counterReceiptWords';
import { WholeNumbers } from '@/components/ui/WholeNumbers';
import { PrintFrame } from './PrintFrame';
import styles from './CounterReceipt.module.scss';

export type CounterReceiptPage = { papers: CounterReceiptTexts[]; pdf: string; back: string };

/** Receipts of sales at the counter on a roll of 80 mm; each begins on a new page. */
export function CounterReceipt({ page: { papers, pdf, back } }: { page: CounterReceiptPage }) {
  return (
    <PrintFrame title="Receipt" pdf={pdf} back={back}>
      {papers.map((texts) => (
        <Roll key={texts.orderNumber} texts={texts} />
      ))}
    </PrintFrame>
  );
}

function Roll({ texts }: { texts: CounterReceiptTexts }) {
  const { title, supplier, purchaser, facts, lines, sums, paid, foot } = texts;
  return (
    <article className={styles.roll} data-theme="light">
      <header>
        <b>{supplier.name}</b>
        {supplier.lines.map((line, at) => (
          <p key={`${at} ${line}`}>
            <WholeNumbers text={line} />
          </p>
        ))}
      </header>
      <h2>{title}</h2>
      <Pairs pairs={facts} />
      {purchaser !== null && (
        <div className={styles.purchaser}>
          <b>{purchaser.name}</b>
          {purchaser.lines.map((line, at) => (
            <p key={`${at} ${line}`}>{line}</p>
          ))}
        </div>
      )}
      <ul className={styles.lines}>
        {lines.map(({ name, sku, sum, total }, at) => (
          <li key={`${at} ${name}`}>
            <p>
              {name} {sku !== '' && <small>{sku}</small>}
            </p>
            <span>{sum}</span>
            <b>{total}</b>
          </li>
        ))}
      </ul>
      <Pairs pairs={sums} />
      <Pairs pairs={paid} />
      {foot.map((line) => (
        <p key={line} className={styles.foot}>
          {line}
        </p>
      ))}
    </article>
  );
}

function Pairs({ pairs }: { pairs: CounterReceiptTexts['facts'] }) {
  return (
    <dl>
      {pairs.map(({ label, value }, at) => (
        <div key={`${at} ${label}`}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
