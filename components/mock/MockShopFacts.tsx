import { useRouter } from 'next/router';
import { Button } from '@/components/ui/Button';
import type { MockAccount } from '@/lib/contract/mock';
import styles from './FaultPanel.module.scss';
import { signIn } from './mockCalls';
import type { MockShop } from './useMockShop';

/** What the faults changed, the newest message with its code, and the sample accounts. */
export function MockShopFacts({ shop }: { shop: MockShop }) {
  const { changes, message } = shop;
  return (
    <>
      {changes.length > 0 && (
        <section className={styles.facts}>
          <h2 className={styles.title}>Changed in the shop</h2>
          <ul>
            {changes.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </section>
      )}
      {message !== null && (
        <section className={styles.facts}>
          <h2 className={styles.title}>Newest message, to {message.to}</h2>
          <p>{message.body}</p>
        </section>
      )}
      <Accounts shop={shop} />
    </>
  );
}

function Accounts({ shop: { accounts, setProblem } }: { shop: MockShop }) {
  const { reload } = useRouter();

  async function enter(account: MockAccount) {
    if (await signIn(account)) reload();
    else setProblem('Signing in failed: is a fault switched on?');
  }

  return (
    <section className={styles.facts}>
      <h2 className={styles.title}>Sign in as</h2>
      <ul>
        {accounts.map((account) => (
          <li key={account.phone}>
            <Button variant="outline" size={36} onClick={() => void enter(account)}>
              {account.who}
            </Button>
            <span className={styles.hint}>
              {account.phone}, {account.password}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
