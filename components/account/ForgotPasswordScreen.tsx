import { useRouter } from 'next/router';
import { useState } from 'react';
import { showMessage } from '@/components/ui/toasts/messages';
import { Link } from '@/components/ui/Link';
import { signInLink } from '@/lib/urls/links';
import styles from './ForgotPasswordScreen.module.scss';
import { NewPasswordForm } from './NewPasswordForm';
import { RecoveryForm } from './RecoveryForm';

export function ForgotPasswordScreen({ destination }: { destination: string }) {
  const { replace } = useRouter();
  const [login, setLogin] = useState('');
  const [isCodeRequested, setCodeRequested] = useState(false);

  async function redirect() {
    showMessage({ tone: 'success', words: 'Your password has been changed' });
    await replace(destination);
  }

  return (
    <div className={styles.page}>
      <div className={styles.card}>
        <h1>Forgot password</h1>
        {isCodeRequested ? (
          <NewPasswordForm login={login} onBack={() => setCodeRequested(false)} onDone={redirect} />
        ) : (
          <RecoveryForm
            login={login}
            onCodeRequested={(codeLogin) => {
              setLogin(codeLogin);
              setCodeRequested(true);
            }}
          />
        )}
        <p className={styles.back}>
          <Link href={signInLink(destination)}>Back to sign in</Link>
        </p>
      </div>
    </div>
  );
}
