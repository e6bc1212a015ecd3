import { Field } from '@/components/ui/Field';
import type { FieldBinding } from '@/components/ui/useForm';
import { PasswordField } from '@/components/ui/PasswordField';

type FieldProps = { field: FieldBinding };
type PhoneFieldProps = FieldProps & { hint?: string; autoFocus?: boolean };

/** The phone or e-mail that a customer signs in with. */
export function LoginField({ field }: FieldProps) {
  return (
    <Field
      field={field}
      label="Mobile phone or e-mail"
      placeholder="077 123 4567"
      autoComplete="username"
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
    />
  );
}

const SENDS_CODE = 'We send a one-time code to this number.';

/** A customer's own mobile phone, to which a code is sent. */
export function PhoneField({ field, hint = SENDS_CODE, autoFocus }: PhoneFieldProps) {
  return (
    <Field
      field={field}
      hint={hint}
      autoFocus={autoFocus}
      label="Mobile phone"
      placeholder="077 123 4567"
      type="tel"
      autoComplete="tel"
      inputMode="tel"
    />
  );
}

type UsernameProps = {
  value: string;
  /** For a form that the browser may post by itself. */
  name?: string;
};

/** A hidden field that tells password managers which account a form belongs to. */
export function UsernameField({ value, name }: UsernameProps) {
  return <input type="text" name={name} autoComplete="username" value={value} readOnly hidden />;
}

/** Where a form goes that the browser posts by itself; with scripts the page knows. */
export function Destination({ path }: { path: string }) {
  return <input type="hidden" name="destination" value={path} />;
}

export function NewPasswordField({ field, label }: FieldProps & { label: string }) {
  return (
    <PasswordField
      field={field}
      label={label}
      hint="At least 8 characters. A short sentence works well."
      autoComplete="new-password"
    />
  );
}
