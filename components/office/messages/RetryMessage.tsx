import type { OfficeMessage } from '@/lib/contract/officeMessages';
import { CallFailed } from '../calls/CallFailed';
import { useOfficeCall } from '../calls/useOfficeCall';
import { useReload } from '../calls/useReload';
import { ActButton } from '../parts/ActButton';

/** Sends a message again at once. */
export function RetryMessage({ message }: { message: OfficeMessage }) {
  const { jobId, canRetry, recipient } = message;
  const call = useOfficeCall();
  const reload = useReload();
  if (!canRetry) return null;
  const retry = () =>
    void call.run(
      (api) => api.call('POST /office/messages/{jobId}/retry', { params: { jobId } }),
      reload,
    );
  return (
    <>
      <CallFailed call={call} />
      <ActButton
        size={36}
        busy={call.isBusy}
        onClick={retry}
        aria-label={`Send the message to ${recipient} again`}
      >
        Send again
      </ActButton>
    </>
  );
}
