import { RemovedRow } from '@/components/ui/RemovedRow';
import type { CartLine } from '@/lib/contract/cart.contract';
import { useCartActions } from './useCartActions';

/** Stands for a removed line, which can be put back. */
export function RemovedLine({ line }: { line: CartLine }) {
  const { putBack } = useCartActions();
  return (
    <RemovedRow name={line.item.itmName} removedFrom="cart" onUndo={() => void putBack(line)} />
  );
}
