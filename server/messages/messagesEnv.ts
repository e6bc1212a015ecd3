/** The part of the environment that says how messages leave. */
type MessagesEnv = {
  publicOrigin: string;
  apiMode: string;
  messagesToFiles: boolean;
  sms: { via: string };
  /** Null: mails are written to files. */
  mail: object | null;
};

/** Returns why the shop must not start: with https there are customers who wait for codes. */
export function mistakesOfMessages(env: MessagesEnv): string[] {
  if (!sendsToCustomers(env) || env.sms.via !== 'file' || env.messagesToFiles) return [];
  return [
    'SMS_VIA must name a gateway when PUBLIC_ORIGIN is https, because customers get no codes without ' +
      'one; MESSAGES_TO_FILES=yes starts the shop anyway and writes them to DATA_DIR/outbox.',
  ];
}

/** Returns a warning for each channel that writes files although there are customers. */
export function messageWarnings(env: MessagesEnv): string[] {
  if (!sendsToCustomers(env)) return [];
  return [
    ...(env.sms.via === 'file'
      ? ['SMS_VIA is file: text messages with codes are written to DATA_DIR/outbox.']
      : []),
    ...(env.mail === null
      ? ['SMTP_URL is not set: mails to customers and to the shop are written to DATA_DIR/outbox.']
      : []),
  ];
}

/** A storefront with a remote backend sends nothing itself. */
function sendsToCustomers({ publicOrigin, apiMode }: MessagesEnv): boolean {
  return publicOrigin.startsWith('https:') && apiMode !== 'remote';
}
