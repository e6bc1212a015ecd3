import type { MailEnv } from '@/server/env';
import type { Sender } from './message';

/** For the whole delivery, from the DNS lookup on; the signal ends each step. */
const TIMEOUT_MS = 10_000;

export function createSmtpSender({ smtpUrl, from }: MailEnv): Sender {
  return {
    via: 'smtp',
    timeoutMs: TIMEOUT_MS,
    async send({ recipient, subject, body, replyTo }, signal) {
      // Loaded with the first mail: most trial shops send none.
      const { createTransport } = await import('nodemailer');
      const transport = createTransport({
        url: smtpUrl,
        // A server that hangs does not close the connection either.
        socketCloseTimeout: 0,
        // User input must not make the server read a file or fetch an address.
        disableFileAccess: true,
        disableUrlAccess: true,
      });
      await transport.sendMail({
        from,
        to: { name: '', address: recipient },
        ...(replyTo === undefined ? {} : { replyTo: { name: '', address: replyTo } }),
        subject,
        text: body,
        signal,
      });
      transport.close();
      return {};
    },
  };
}
