import { useRouter } from 'next/router';
import { TabStrip } from '@/components/ui/TabStrip';
import type { AuthorizationPage } from '@/lib/pages/authorizationPage';
import { registerLink, signInLink } from '@/lib/urls/links';
import styles from './AuthorizationScreen.module.scss';
import { LoginForm } from './LoginForm';
import { PendingAddNote } from './PendingAddNote';
import { RegisterForm } from './RegisterForm';
import { useRedirectWhenVerified } from './useRedirectWhenVerified';

/** Sign in and register side by side, one at a time on phones (spec 2). */
export function AuthorizationScreen({ initial, destination }: AuthorizationPage) {
  const { replace } = useRouter();
  useRedirectWhenVerified(destination);

  async function redirect(to = destination) {
    await replace(to);
  }

  return (
    <div className={styles.page}>
      <h1 className={styles.title}>Sign in or register</h1>
      <PendingAddNote />
      <div className={styles.tabs}>
        <TabStrip
          label="Sign in or register"
          tabs={[
            { name: 'Sign in', href: signInLink(destination), current: initial === 'login' },
            { name: 'Register', href: registerLink(destination), current: initial === 'register' },
          ]}
        />
      </div>
      <div className={styles.forms} data-initial={initial}>
        <section className={styles.login} aria-labelledby="login-title">
          <h2 id="login-title">Sign in</h2>
          <LoginForm destination={destination} onDone={redirect} />
        </section>
        <section className={styles.register} aria-labelledby="register-title">
          <h2 id="register-title">Register</h2>
          <RegisterForm onDone={redirect} />
        </section>
      </div>
    </div>
  );
}
