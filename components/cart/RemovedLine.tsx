import { RemovedRow } from '@/components/ui/RemovedRow';
import type { CartLine } from '@/lib/contract/cart';
import { useCartActions } from './useCartActions';

export function RemovedLine({ line }: { line: CartLine }) {
  const { putBack } = useCartActions();
  return (
    <RemovedRow name={line.item.itmName} removedFrom="cart" onUndo={() => void putBack(line)} />
  );
}
