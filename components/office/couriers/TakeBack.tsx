import { useState } from 'react';
import type { OfficeOrder } from '@/lib/contract/officeOrder.contract';
import { CallFailed } from '../calls/CallFailed';
import { useOfficeCall } from '../calls/useOfficeCall';
import { EndSheet } from '../order/EndSheet';
import { useOrderActions } from '../order/useOrderActions';
import { ActButton } from '../parts/ActButton';

type TakeBackProps = { orderNumber: string; onDone: () => void };

/** Takes a parcel back to stock without leaving the sheet that says it came back. */
export function TakeBack({ orderNumber, onDone }: TakeBackProps) {
  const [order, setOrder] = useState<OfficeOrder | null>(null);
  const call = useOfficeCall();
  const params = { orderNumber };
  const load = () =>
    void call.run((api) => api.call('GET /office/orders/{orderNumber}', { params }), setOrder);
  return (
    <>
      <CallFailed call={call} />
      <ActButton size={36} busy={call.isBusy} onClick={load} pressInRow="r">
        Take back to stock
      </ActButton>
      {order !== null && (
        <TakeBackSheet order={order} onClose={() => setOrder(null)} onDone={onDone} />
      )}
    </>
  );
}

type SheetProps = { order: OfficeOrder; onClose: () => void; onDone: () => void };

function TakeBackSheet({ order, onClose, onDone }: SheetProps) {
  const moves = useOrderActions(order, async () => {
    onClose();
    onDone();
  });
  return <EndSheet order={order} acts={{ close: onClose, moves }} how="return" />;
}
