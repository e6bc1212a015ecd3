/** What the page of sign-in and registration is drawn from. */
export type AuthorizationPage = {
  /** Which form comes first. */
  initial: 'login' | 'register';
  /** Page of the shop to go to afterwards. */
  destination: string;
  origin: string;
};

/** What the page of a forgotten password is drawn from. */
export type ForgotPasswordPage = Pick<AuthorizationPage, 'destination' | 'origin'>;
