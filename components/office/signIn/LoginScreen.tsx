import { useRouter } from 'next/router';
import { useState } from 'react';
import type { Role } from '@/lib/contract/staff';
import { CodeForm } from './CodeForm';
import { PasswordForm } from './PasswordForm';
import { SignInFrame } from './SignInFrame';

/** Whose password was accepted already. */
export type AwaitedCode = { name: string; role: Role };

export type LoginPage = { siteName: string; next: string; awaited: AwaitedCode | null };

/** Signing in: name and password, then the code of the authenticator. */
export function LoginScreen({ siteName, next, awaited: before }: LoginPage) {
  const router = useRouter();
  const [awaited, setAwaited] = useState(before);
  const enter = () => void router.replace(next);
  return (
    <SignInFrame siteName={siteName} title="Sign in">
      {awaited === null ? (
        <PasswordForm siteName={siteName} onCodeNeeded={setAwaited} onDone={enter} />
      ) : (
        <CodeForm
          siteName={siteName}
          awaited={awaited}
          onOther={() => setAwaited(null)}
          onDone={enter}
        />
      )}
    </SignInFrame>
  );
}
