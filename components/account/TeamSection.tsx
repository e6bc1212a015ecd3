import { useState } from 'react';
import { Button } from '@/components/ui/Button';
import { Modal } from '@/components/ui/Modal';
import type { TeamPlace } from '@/lib/contract/team.contract';
import { formatMoney } from '@/lib/text/format';
import { leaveTeam } from '@/store/teamThunks';
import { useEndAccess } from './useEndAccess';
import questionStyles from './TeamSection.module.scss';
import styles from './ProfileScreen.module.scss';

/** The shop for which a colleague orders, and what they may do; they can leave it. */
export function TeamSection({ place }: { place: TeamPlace }) {
  const { shopName, ownerName } = place;
  const [isAsking, setAsking] = useState(false);
  const { busy, end } = useEndAccess();
  return (
    <section className={styles.section} aria-labelledby="team-title">
      <h2 id="team-title">Your shop</h2>
      <p className={styles.words}>
        You order for <b>{shopName}</b>, the account of {ownerName}. {rightsWords(place)}
      </p>
      <Button variant="outline" className={styles.act} onClick={() => setAsking(true)}>
        Leave the team
      </Button>
      <Modal open={isAsking} onClose={() => setAsking(false)} title={`Leave ${shopName}?`}>
        <div className={questionStyles.question}>
          <p>
            You will see your own prices and orders again. Orders that you placed for {shopName}{' '}
            stay with it. To come back, you need a new invitation.
          </p>
          <div className={questionStyles.ways}>
            <Button variant="outline" onClick={() => setAsking(false)}>
              Stay
            </Button>
            <Button
              busy={busy !== null}
              onClick={() => void end('team', leaveTeam(), `You have left ${shopName}`)}
            >
              Leave
            </Button>
          </div>
        </div>
      </Modal>
    </section>
  );
}

function rightsWords({ role, orderLimit, monthLimit, spent }: TeamPlace): string {
  if (role === 'technician') return 'You are a technician: the owner approves your orders.';
  const limits = [
    orderLimit !== null && `${formatMoney(orderLimit)} for each order`,
    monthLimit !== null &&
      `${formatMoney(monthLimit)} a month, of which you have used ${formatMoney(spent)}`,
  ].filter(Boolean);
  if (limits.length === 0) return 'You are a buyer without a limit.';
  return `You are a buyer. Without approval you may order ${limits.join(' and ')}.`;
}
