import { useRouter } from 'next/router';
import { useState, type ReactNode } from 'react';
import type { OfficeSlip } from '@/lib/contract/payment.contract';
import { formatAge } from '@/lib/text/officeTime';
import { officeOrderLink, slipLink } from '@/lib/urls/officeLinks';
import { Field } from '@/components/ui/Field';
import { useOffice } from '../frame/OfficeContext';
import { Screen } from '../frame/Screen';
import type { KeyAct } from '../keys/useKeys';
import * as icons from '../parts/icons';
import { OfficeIcon } from '../parts/OfficeIcon';
import { IconAct } from '../parts/IconAct';
import { ActButton } from '../parts/ActButton';
import { CallFailed } from '../calls/CallFailed';
import { CallSheet } from '../calls/CallSheet';
import { useOfficeCall, type OfficeCall } from '../calls/useOfficeCall';
import { useFields } from '../parts/useFields';
import { BankListSheet } from './BankListSheet';
import { Rejected } from './Rejected';
import { SlipDecision } from './SlipDecision';
import { SlipViewer, useView } from './SlipViewer';
import { REJECT_REASONS, type SlipsPage } from './slipsPage';
import { useSlipActs, type SlipActs } from './useSlipActs';
import styles from './slips.module.scss';

/** Slips of bank transfers, one after another: the file beside the amount, accept or reject. */
export function SlipsScreen({ page }: { page: SlipsPage }) {
  const [isLoading, setLoading] = useState(false);
  const call = useOfficeCall();
  const load = () => setLoading(true);
  const slip = page.list.slips[page.at];
  const said = <SlipResult page={page} call={call} />;
  return (
    <>
      {slip === undefined ? (
        <NoSlips onLoad={load} said={said} />
      ) : (
        <SlipScreen
          key={slip.slipId}
          page={page}
          slip={slip}
          call={call}
          said={said}
          onLoad={load}
        />
      )}
      {isLoading && <BankListSheet onClose={() => setLoading(false)} />}
    </>
  );
}

/** Who was faster with a slip, which is then gone from the page; and what was rejected lately. */
function SlipResult({ page, call }: { page: SlipsPage; call: OfficeCall }) {
  return (
    <>
      {call.failure?.code === 'conflict' && <CallFailed call={call} />}
      <Rejected rejected={page.list.rejected} />
    </>
  );
}

/** The acts of the head, and their key. */
function loading(onLoad: () => void) {
  return {
    key: { press: 'u', label: 'the bank’s list', run: onLoad } satisfies KeyAct,
    actions: (
      <ActButton size={36} icon={icons.Upload} press="u" onClick={onLoad}>
        Load the bank’s list
      </ActButton>
    ),
    phoneActions: <IconAct label="Load the bank’s list" icon={icons.Upload} onClick={onLoad} />,
  };
}

function NoSlips({ onLoad, said }: { onLoad: () => void; said: ReactNode }) {
  const { key, ...head } = loading(onLoad);
  return (
    <Screen title="Bank slips" keys={[key]} {...head}>
      <div className={styles.none}>
        <OfficeIcon of={icons.Landmark} size={28} />
        <h2>No slip waits</h2>
        <p>Slips that buyers send of their bank transfers appear here.</p>
      </div>
      {said}
    </Screen>
  );
}

type SlipScreenProps = {
  page: SlipsPage;
  slip: OfficeSlip;
  call: OfficeCall;
  said: ReactNode;
  onLoad: () => void;
};

function SlipScreen({ page, slip, call, said, onLoad }: SlipScreenProps) {
  const { now } = useOffice();
  const acts = useSlipActs(page, slip, call);
  const view = useView();
  const [rejecting, setRejecting] = useState<string | null>(null);
  const going = useGoing(page, slip);
  const { key, ...head } = loading(onLoad);
  const { list, at } = page;
  return (
    <Screen
      title="Bank slips"
      subtitle={`${at + 1} of ${list.count}, waits ${formatAge(now - slip.sentAt)}`}
      keys={[...decisionKeys(acts, setRejecting), ...view.keys, ...going, key]}
      {...head}
      className={styles.screen}
    >
      <div className={styles.columns}>
        <SlipViewer slip={slip} view={view} />
        <SlipDecision slip={slip} acts={acts} onReject={setRejecting} />
      </div>
      {said}
      {rejecting !== null && (
        <RejectSheet
          slip={slip}
          acts={acts}
          reason={rejecting}
          onClose={() => setRejecting(null)}
        />
      )}
    </Screen>
  );
}

function decisionKeys({ accept }: SlipActs, reject: (reason: string) => void): KeyAct[] {
  return [
    { press: 'a', label: 'accept', run: accept },
    ...REJECT_REASONS.map(({ reason }, at) => ({
      press: String(at + 1),
      label: 'reject, with reason',
      run: () => reject(reason),
    })),
  ];
}

/** The keys that lead to other slips, and to the order. */
function useGoing({ list, at }: SlipsPage, { orderNumber }: OfficeSlip): KeyAct[] {
  const router = useRouter();
  const show = (step: number) => () => {
    const slip = list.slips[at + step];
    if (slip !== undefined) void router.push(slipLink(slip.slipId));
  };
  return [
    { press: 'j', label: 'next, previous', isMove: true, run: show(1) },
    { press: 'k', label: 'next, previous', isMove: true, run: show(-1) },
    {
      press: 'Enter',
      label: 'open order',
      run: () => void router.push(officeOrderLink(orderNumber)),
    },
  ];
}

type RejectSheetProps = { slip: OfficeSlip; acts: SlipActs; reason: string; onClose: () => void };

/** Asks before a slip is rejected: the buyer gets a message with the reason. */
function RejectSheet({ slip: { orderNumber }, acts, reason, onClose }: RejectSheetProps) {
  const { values, bind } = useFields('reject', { reason });
  const { call, reject } = acts;
  const error = call.errors.reason;
  return (
    <CallSheet
      title="Reject the slip"
      subtitle={`${orderNumber}. The buyer gets a message with this reason, and can send another slip.`}
      call={call}
      fields={['reason']}
      acts={{ keep: 'Not yet', act: 'Reject and tell the buyer', isRed: true }}
      onClose={onClose}
      onSubmit={() => reject(values.reason)}
    >
      <Field field={bind('reason', error)} label="Why" maxLength={120} autoFocus />
    </CallSheet>
  );
}
