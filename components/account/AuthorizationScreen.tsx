import { useRouter } from 'next/router';
import { TabStrip } from '@/components/ui/TabStrip';
import { registerLink, signInLink } from '@/lib/urls/links';
import styles from './AuthorizationScreen.module.scss';
import { LoginForm } from './LoginForm';
import { RegisterForm } from './RegisterForm';
import { useEffect, useRef, useMemo, useSyncExternalStore } from 'react';
import { useAppSelector } from '@/store/hooks';
import { selectIsCustomer, selectIsOtpPending } from '@/store/sessionSlice';
import { ProductPicture } from '@/components/item/ProductPicture';
import { Money } from '@/components/ui/Money';
import { linesTotal } from '@/lib/commerce/price';
import { pendingAddText, parsePendingAdd } from '@/store/pendingAdd';
import pendingAddNoteStyles from './PendingAddNote.module.scss';
import { counted } from '@/lib/text/countNoun';
import type { AuthorizationPage } from '@/lib/pages/accountPage';

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

/**
 * Redirects once the code is entered, in this tab or another. Only a forced login keeps the shopper
 * on the sign-in page until then.
 */
function useRedirectWhenVerified(destination: string): void {
  const { replace } = useRouter();
  const isForced = useAppSelector(({ site }) => site.forceLogin);
  const isPending = useAppSelector(selectIsOtpPending);
  const isCustomer = useAppSelector(selectIsCustomer);
  const wasPending = useRef(isPending);

  useEffect(() => {
    const isDone = wasPending.current && isCustomer;
    wasPending.current = isPending;
    if (isForced && isDone) void replace(destination);
  }, [isForced, isPending, isCustomer, replace, destination]);
}

/** Shows the lines that are added to the cart after signing in. */
function PendingAddNote() {
  // Session storage exists in the browser only.
  const text = useSyncExternalStore(neverChanges, pendingAddText, () => null);
  const lines = useMemo(() => parsePendingAdd(text), [text]);
  const [first] = lines;
  if (first === undefined) return null;
  return (
    <div className={pendingAddNoteStyles.note} role="note">
      <span className={pendingAddNoteStyles.picture}>
        <ProductPicture item={first.item} sizes="56px" />
      </span>
      <p className={pendingAddNoteStyles.words}>
        <b>
          {lines.length === 1
            ? "Sign in and we'll add this to your cart"
            : `Sign in and we'll add these ${counted(lines.length, 'line')} to your cart`}
        </b>
        <span>
          {first.qty} x {first.item.itmName}
          {lines.length > 1 && ` and ${counted(lines.length - 1, 'more line')}`}
        </span>
      </p>
      <strong className={pendingAddNoteStyles.total}>
        <Money rupees={linesTotal(lines)} />
      </strong>
    </div>
  );
}

/** The stored lines never change while this page is open. */
function neverChanges(): () => void {
  return () => undefined;
}
