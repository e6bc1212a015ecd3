import { useRouter } from 'next/router';
import { counted } from '@/lib/text/format';
import { Sheet } from '../parts/Sheet';
import { SheetActs } from '../parts/SheetActs';

type LeaveSheetProps = { count: number; href: string; onStay: () => void };

/** Asks before changes that are not saved are lost. */
export function LeaveSheet({ count, href, onStay }: LeaveSheetProps) {
  const router = useRouter();
  return (
    <Sheet
      title="Leave without saving?"
      onClose={onStay}
      onSubmit={() => void router.push(href)}
      footer={<SheetActs keep="Stay" onKeep={onStay} act="Leave" isRed />}
    >
      <p>{`${counted(count, 'change')} of this item would be lost.`}</p>
    </Sheet>
  );
}
