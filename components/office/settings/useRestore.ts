import type { SettingsVersion } from '@/lib/contract/settings.contract';
import { sentenceOf, useOfficeCall } from '../calls/useOfficeCall';
import type { Draft } from './draft';

/** Fills the draft with what the restoration of a version would change; nothing is saved by it. */
export function useRestore({ version }: SettingsVersion, onFill: (changes: Draft) => void) {
  const call = useOfficeCall();
  return {
    sentence: sentenceOf(call.failure),
    run: () =>
      void call.run(
        (api) =>
          api.call('POST /office/settings/versions/{version}/restore', {
            params: { version },
            body: { version: 0, isTrial: true },
          }),
        ({ changes }) => onFill(Object.fromEntries(changes.map(({ path, to }) => [path, to]))),
      ),
  };
}
