import { useRouter } from 'next/router';
import type { Api } from '@/lib/api/client';
import { counted } from '@/lib/text/format';
import { labelsLink, officeLink, officeLinks, slipsLink } from '@/lib/urls/officeLinks';
import { CallFailed } from '../calls/CallFailed';
import { useOfficeCall } from '../calls/useOfficeCall';
import { ActButton } from '../parts/ActButton';
import * as icons from '../parts/icons';
import type { PickOrder } from '@/lib/contract/paper.contract';
import type { Picking } from './usePicking';
import styles from './pick.module.scss';

/** Nothing is left to scan: pack what is complete, and look at what is not. */
export function AllPicked({ picking: { counts } }: { picking: Picking }) {
  const { orders, isSaving } = counts;
  const complete = orders.filter(isComplete);
  const left = orders.length - complete.length;
  return (
    <div className={styles.done}>
      <h2>{left === 0 ? 'All picked' : 'The list is done'}</h2>
      <p>{left === 0 ? 'Every piece is in its basket.' : leftWords(left)}</p>
      {complete.length > 0 && <PackAll orders={complete} isSaving={isSaving} />}
    </div>
  );
}

function leftWords(orders: number): string {
  const [does, them] = orders === 1 ? ['misses', 'it'] : ['miss', 'them'];
  return `${counted(orders, 'order')} still ${does} pieces: open ${them} to pack a part, or to cancel the rest.`;
}

function PackAll({ orders, isSaving }: { orders: readonly PickOrder[]; isSaving: boolean }) {
  const router = useRouter();
  const call = useOfficeCall();
  const numbers = orders.map(({ orderNumber }) => orderNumber);
  const done = () => void router.push(officeLink(officeLinks.orders, { tab: 'to-send' }));
  return (
    <>
      <CallFailed call={call} />
      <div className={styles.ways}>
        <ActButton
          variant="filled"
          size={48}
          busy={call.isBusy}
          disabled={isSaving}
          onClick={() => void call.run((api) => packEach(api, numbers), done)}
        >
          {`Pack ${counted(numbers.length, 'order')}`}
        </ActButton>
        <ActButton icon={icons.Printer} href={slipsLink(numbers)} newTab>
          Print slips
        </ActButton>
        <ActButton icon={icons.Printer} href={labelsLink(numbers)} newTab>
          Print labels
        </ActButton>
      </div>
    </>
  );
}

/** Packs what was picked, order by order; one that is packed already stays as it is. */
async function packEach(api: Api, numbers: readonly string[]): Promise<void> {
  for (const orderNumber of numbers) {
    const params = { orderNumber };
    const order = await api.call('GET /office/orders/{orderNumber}', { params });
    if (order.packedPieces >= order.pickedPieces) continue;
    const body = { version: order.version, what: 'picked' } as const;
    await api.call('POST /office/orders/{orderNumber}/pack', { params, body });
  }
}

function isComplete({ lines }: PickOrder): boolean {
  return lines.every(({ qty, picked }) => picked >= qty);
}
