import { WholeNumbers } from '@/components/ui/WholeNumbers';
import { displayPhone } from '@/lib/text/displayPhone';
import type { PackingSlip, PaperSender, SlipLine, Slips } from '@/lib/contract/paper.contract';
import { formatMoment } from '@/lib/text/format';
import { yourCode } from '@/lib/text/yourCode';
import { addressLines, parcelWords, sendingWords, slipPieces } from '@/lib/text/paperWords';
import { ShopMark } from '@/components/ui/ShopMark';
import { OrderCode } from '@/components/papers/OrderCode';
import { ItemName } from '@/components/ui/ItemName';
import { PrintFrame } from './PrintFrame';
import styles from './SlipsPaper.module.scss';

export type SlipsPage = Slips & { pdf: string; back: string };

/** Packing slips on A5, without prices; each begins on a new page. */
export function SlipsPaper({ page: { from, printedAt, slips, ...frame } }: { page: SlipsPage }) {
  const count = slips.length === 1 ? '1 packing slip' : `${slips.length} packing slips`;
  return (
    <PrintFrame title={count} {...frame}>
      {slips.map((slip) => (
        <Slip
          key={`${slip.orderNumber} ${slip.parcel?.number ?? ''}`}
          slip={slip}
          from={from}
          printedAt={printedAt}
        />
      ))}
    </PrintFrame>
  );
}

type SlipProps = { slip: PackingSlip; from: PaperSender; printedAt: number };

function Slip({ slip, from, printedAt }: SlipProps) {
  const { orderNumber, note, poNumber } = slip;
  return (
    <article className={styles.slip} data-theme="light">
      <p className={styles.top}>
        <b>
          <ShopMark className={styles.mark} />
          {from.siteName}
        </b>
        <span>Packing slip, {formatMoment(printedAt)}</span>
      </p>
      <div className={styles.head}>
        <div>
          <h2>{orderNumber}</h2>
          <p className={styles.parcel}>{parcelWords(slip)}</p>
          <p>
            <WholeNumbers text={sendingWords(slip)} />
          </p>
        </div>
        <OrderCode orderNumber={orderNumber} />
      </div>
      <div className={styles.parties}>
        <Party title="To" lines={addressLines(slip.to)} />
        <Party
          title="From"
          lines={[from.siteName, from.address, from.phones.map(displayPhone).join(', ')]}
        />
      </div>
      {poNumber !== null && <p className={styles.note}>Purchase order {poNumber}</p>}
      <Lines slip={slip} />
      {note !== null && <p className={styles.note}>Note: {note}</p>}
      <div className={styles.signs}>
        <span>Picked</span>
        <span>Packed</span>
        <span>Checked</span>
      </div>
      <p className={styles.end}>No prices are printed on this slip.</p>
    </article>
  );
}

function Party({ title, lines }: { title: string; lines: readonly string[] }) {
  return (
    <div>
      <small>{title}</small>
      {lines.map((line, at) => (
        <p key={`${at} ${line}`}>{at === 0 ? <b>{line}</b> : <WholeNumbers text={line} />}</p>
      ))}
    </div>
  );
}

function Lines({ slip }: { slip: PackingSlip }) {
  const sums = slipPieces(slip);
  return (
    <table className={styles.lines}>
      <thead>
        <tr>
          <td />
          <th scope="col">Shelf</th>
          <th scope="col">Code</th>
          <th scope="col">Part</th>
          <th scope="col">Here</th>
          <th scope="col">Ordered</th>
        </tr>
      </thead>
      <tbody>
        {slip.lines.map((line) => (
          <Line key={line.sku} line={line} />
        ))}
      </tbody>
      <tfoot>
        <tr>
          <td />
          <td colSpan={3}>
            <b>{sums.lines}</b>
          </td>
          <td className={styles.qty}>{sums.here}</td>
          <td>{sums.ordered}</td>
        </tr>
      </tfoot>
    </table>
  );
}

function Line({ line: { shelf, sku, itmName, ownCode, qty, ordered } }: { line: SlipLine }) {
  return (
    <tr>
      <td>
        <i aria-hidden />
      </td>
      <td>
        <b>{shelf ?? ''}</b>
      </td>
      <td>{sku}</td>
      <td>
        <ItemName name={itmName} />
        {ownCode !== undefined && <small className={styles.own}>{yourCode(ownCode)}</small>}
      </td>
      <td className={styles.qty}>{qty}</td>
      <td>{ordered}</td>
    </tr>
  );
}
