/** A hidden field that tells password managers which account a form belongs to. */
export function UsernameField({ value }: { value: string }) {
  return <input type="text" autoComplete="username" value={value} readOnly hidden />;
}
