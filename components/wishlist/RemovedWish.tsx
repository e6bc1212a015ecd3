import { RemovedRow } from '@/components/ui/RemovedRow';
import type { Item } from '@/lib/contract/catalogue';
import { useWishActions } from './useWishActions';

export function RemovedWish({ item }: { item: Item }) {
  const { add } = useWishActions();
  return <RemovedRow name={item.itmName} removedFrom="wishlist" onUndo={() => void add(item)} />;
}
