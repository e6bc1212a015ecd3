import type { FirstStep, FirstSteps } from '@/lib/contract/settings.contract';
import { useOfficeCall, type OfficeCall } from '../calls/useOfficeCall';
import { useReload } from '../calls/useReload';

type Answer = {
  call: OfficeCall;
  /** Saves settings as the answer; without any the shop stays as it is. */
  answer: (settings?: Record<string, unknown>) => void;
};

/** Answers a question of the new shop, then shows the next one. */
export function useAnswer(step: FirstStep, { version }: FirstSteps, onDone: () => void): Answer {
  const call = useOfficeCall();
  const reload = useReload(onDone);
  return {
    call,
    answer: (settings) =>
      void call.run(
        (api) =>
          api.call('PUT /office/start/{step}', {
            params: { step },
            body: settings === undefined ? { isDone: true } : { isDone: true, version, settings },
          }),
        reload,
      ),
  };
}
