import { useState } from 'react';
import { GATEWAY_PROVIDERS, GATEWAYS } from '@/lib/contract/paymentOptions';
import type {
  OfficeSettings,
  SecretTest,
  SecretTestResult,
} from '@/lib/contract/settings.contract';
import { CallFailed } from '../calls/CallFailed';
import { useOfficeCall } from '../calls/useOfficeCall';
import { ActButton } from '../parts/ActButton';
import styles from './SecretList.module.scss';

/** Keys and passwords of third parties: whether they are set, and at most their end. */
export function SecretList({ settings: { secrets } }: { settings: OfficeSettings }) {
  return (
    <div className={styles.secrets}>
      <p>
        Keys and passwords are in the environment of the machine, never in the database. A change of
        them needs a restart.
      </p>
      <dl>
        {secrets.map(({ name, isSet, end }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd data-set={isSet}>
              {isSet ? `set${end === null ? '' : `, ends in ${end}`}` : 'not set'}
            </dd>
          </div>
        ))}
      </dl>
      <h2>Try them</h2>
      <ul>
        {(['sms', 'mail', ...GATEWAY_PROVIDERS] as const).map((test) => (
          <Test key={test} test={test} />
        ))}
      </ul>
    </div>
  );
}

const TESTS = { sms: 'SMS to the first phone that hears of orders', mail: 'Mail to the owner' };

function Test({ test }: { test: SecretTest }) {
  const [result, setResult] = useState<SecretTestResult | null>(null);
  const call = useOfficeCall();
  const name = test === 'sms' || test === 'mail' ? TESTS[test] : GATEWAYS[test].name;
  const run = () =>
    void call.run(
      (api) => api.call('POST /office/settings/tests/{test}', { params: { test } }),
      setResult,
    );
  return (
    <li>
      <div>
        <b>{name}</b>
        <CallFailed call={call} />
        <p role="status" data-working={result?.isWorking}>
          {result?.sentence}
        </p>
      </div>
      <ActButton size={36} busy={call.isBusy} onClick={run} aria-label={`Test: ${name}`}>
        Test
      </ActButton>
    </li>
  );
}
