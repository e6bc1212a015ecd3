import type { CodParcel } from '@/lib/contract/courierMoney';
import { CallFailed } from '../calls/CallFailed';
import { useOfficeCall } from '../calls/useOfficeCall';
import { useReload } from '../calls/useReload';
import { ActButton } from '../parts/ActButton';

type AcceptShortProps = { courier: string; parcel: CodParcel };

/** Accepts that the courier paid less for a parcel. */
export function AcceptShort({
  courier,
  parcel: { short, waybill, orderNumber },
}: AcceptShortProps) {
  const call = useOfficeCall();
  const reload = useReload();
  if (short === 0 || waybill === null) return null;
  const accept = () =>
    void call.run(
      (api) =>
        api.call('POST /office/courier-money/{courier}/accept', {
          params: { courier },
          body: { waybill },
        }),
      reload,
    );
  return (
    <>
      <CallFailed call={call} />
      <ActButton
        size={36}
        busy={call.isBusy}
        onClick={accept}
        pressInRow="a"
        aria-label={`Accept less for ${orderNumber}`}
      >
        Accept less
      </ActButton>
    </>
  );
}
