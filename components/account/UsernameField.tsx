/** Tells the browser's keeper of passwords whose password a form holds; nobody sees it. */
export function UsernameField({ value }: { value: string }) {
  return <input type="text" autoComplete="username" value={value} readOnly hidden />;
}
