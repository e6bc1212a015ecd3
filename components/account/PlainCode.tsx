import { Button } from '@/components/ui/Button';
import { Form } from '@/components/ui/Form';
import { useReturnedForm } from '@/components/ui/returnedForm';
import { useAppSelector } from '@/store/hooks';
import { selectIsOtpPending } from '@/store/sessionSlice';
import { CodeField } from './CodeField';
import modalStyles from './CodeModal.module.scss';
import styles from './PlainCode.module.scss';

const CODE = 'code';

/** What CodeModal asks, at the top of the page, for browsers without scripts. */
export function PlainCode() {
  const isOtpPending = useAppSelector(selectIsOtpPending);
  const error = useReturnedForm(CODE)?.errors[0]?.sentence;
  if (!isOtpPending) return null;
  return (
    <noscript>
      <section className={styles.code} aria-labelledby="plain-code-title">
        <h2 id="plain-code-title">Enter your code</h2>
        <p>We sent a 6-digit code to your phone. It is valid for 10 minutes.</p>
        <Form name={CODE} className={modalStyles.form} noValidate>
          <CodeField
            field={{
              id: 'plain-code-otp',
              name: 'otp',
              error,
              onChange: () => undefined,
              onBlur: () => undefined,
              value: '',
            }}
          />
          <Button type="submit" size={48} wide>
            Confirm code
          </Button>
        </Form>
        <div className={modalStyles.foot}>
          <Form name="resend-code">
            <Button type="submit" variant="quiet">
              Send again
            </Button>
          </Form>
          <Form name="logout">
            <Button type="submit" variant="quiet">
              Log out
            </Button>
          </Form>
        </div>
      </section>
    </noscript>
  );
}
