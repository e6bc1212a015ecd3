export type AuthorizationPage = {
  /** The form shown first. */
  initial: 'login' | 'register';
  /** The path to go to afterwards. */
  destination: string;
  origin: string;
};

export type ForgotPasswordPage = Pick<AuthorizationPage, 'destination' | 'origin'>;
