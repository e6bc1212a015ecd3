import { PartTable } from '../parts/PartTable';
import type { CallerOrder } from './useCallerOrder';

/** The lines so far at this customer's prices; a problem stands below its line. */
export function CallerLines({ order }: { order: CallerOrder }) {
  const { quote, problem, setQty } = order;
  const quoted = quote?.lines ?? [];
  const lines = quoted.map((line) => {
    const typed = order.lines.find(({ itmCode }) => itmCode === line.item.itmCode);
    return { ...line, qty: typed?.qty ?? line.qty };
  });
  return (
    <>
      {problem !== '' && <p role="alert">{problem}</p>}
      {lines.length > 0 && <PartTable caption="Lines of the order" lines={lines} setQty={setQty} />}
    </>
  );
}
