import type { MailEnv } from '@/server/env';
import type { Sender } from './message';

const TIMEOUT_MS = 10_000;

export function createSmtpSender({ smtpUrl, from }: MailEnv): Sender {
  return {
    via: 'smtp',
    isLocal: false,
    async send({ recipient, subject, body, replyTo }) {
      // Loaded with the first mail: most shops that are tried send none.
      const { createTransport } = await import('nodemailer');
      const transport = createTransport({
        url: smtpUrl,
        connectionTimeout: TIMEOUT_MS,
        greetingTimeout: TIMEOUT_MS,
        socketTimeout: TIMEOUT_MS,
        // Nothing a shopper typed may make the server read a file or fetch an address.
        disableFileAccess: true,
        disableUrlAccess: true,
      });
      await transport.sendMail({
        from,
        to: { name: '', address: recipient },
        ...(replyTo === undefined ? {} : { replyTo: { name: '', address: replyTo } }),
        subject,
        text: body,
      });
      transport.close();
    },
  };
}
