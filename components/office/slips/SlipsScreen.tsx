import { useRouter } from 'next/router';
import { useState } from 'react';
import type { OfficeSlip } from '@/lib/contract/officeSlip';
import { formatAge } from '@/lib/text/officeTime';
import { officeOrderLink, slipLink } from '@/lib/urls/officeLinks';
import { useOffice } from '../frame/OfficeContext';
import { Screen } from '../frame/Screen';
import type { KeyAct } from '../keys/useKeys';
import * as icons from '../parts/icons';
import { OfficeIcon } from '../parts/OfficeIcon';
import { RejectSheet } from './RejectSheet';
import { SlipDecision } from './SlipDecision';
import { SlipViewer, useView } from './SlipViewer';
import { REJECT_REASONS, type SlipsPage } from './slipsPage';
import { useSlipActs, type SlipActs } from './useSlipActs';
import styles from './Slips.module.scss';

/** Slips of bank transfers, one after another: the file beside the amount, accept or reject. */
export function SlipsScreen({ page }: { page: SlipsPage }) {
  const slip = page.list.slips[page.at];
  if (slip === undefined) return <NoSlips />;
  return <SlipScreen key={slip.slipId} page={page} slip={slip} />;
}

function NoSlips() {
  return (
    <Screen title="Bank slips">
      <div className={styles.none}>
        <OfficeIcon of={icons.Landmark} size={28} />
        <h2>No slip waits</h2>
        <p>Slips that buyers send of their bank transfers appear here.</p>
      </div>
    </Screen>
  );
}

type SlipScreenProps = { page: SlipsPage; slip: OfficeSlip };

function SlipScreen({ page, slip }: SlipScreenProps) {
  const { now } = useOffice();
  const acts = useSlipActs(page, slip);
  const view = useView();
  const [isRejecting, setRejecting] = useState(false);
  const going = useGoing(page, slip);
  const { list, at } = page;
  return (
    <Screen
      title="Bank slips"
      subtitle={`${at + 1} of ${list.count}, waits ${formatAge(now - slip.sentAt)}`}
      keys={[...decisionKeys(acts), ...view.keys, ...going]}
      className={styles.screen}
    >
      <div className={styles.columns}>
        <SlipViewer slip={slip} view={view} />
        <SlipDecision slip={slip} acts={acts} onReject={() => setRejecting(true)} />
      </div>
      {isRejecting && <RejectSheet slip={slip} acts={acts} onClose={() => setRejecting(false)} />}
    </Screen>
  );
}

function decisionKeys({ accept, reject }: SlipActs): KeyAct[] {
  return [
    { press: 'a', label: 'accept', run: accept },
    ...REJECT_REASONS.map(({ reason }, at) => ({
      ...{ press: String(at + 1), label: 'reject, with reason' },
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
    { press: 'j', label: 'next, previous', run: show(1) },
    { press: 'k', label: 'next, previous', run: show(-1) },
    {
      press: 'Enter',
      label: 'open order',
      run: () => void router.push(officeOrderLink(orderNumber)),
    },
  ];
}
