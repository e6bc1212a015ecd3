import path from 'node:path';
import type { Env, MailEnv } from '@/server/boot/env';
import { createFileSender } from './fileSender';
import type { Sender } from './message';
import { createNotifyLk, createTextLk } from './smsGateways';

/** For the whole delivery, from the DNS lookup on; the signal ends each step. */
const TIMEOUT_MS = 10_000;

export type Messages = { sms: Sender; mail: Sender };

/** Returns the configured senders; without any, messages become files in DATA_DIR/outbox. */
export function openMessages(env: Env): Messages {
  const file = createFileSender(path.join(env.dataDir, 'outbox'));
  return {
    sms: smsSender(env, file),
    mail: env.mail === null ? file : createSmtpSender(env.mail),
  };
}

function smsSender({ sms }: Env, file: Sender): Sender {
  switch (sms.via) {
    case 'notify.lk':
      return createNotifyLk(sms);
    case 'text.lk':
      return createTextLk(sms);
    case 'file':
      return file;
  }
}

export function createSmtpSender({ smtpUrl, from }: MailEnv): Sender {
  return {
    via: 'smtp',
    timeoutMs: TIMEOUT_MS,
    async send({ recipient, subject, body, replyTo, attachments = [] }, signal) {
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
        attachments: attachments.map(({ name, mediaType, content }) => ({
          filename: name,
          contentType: mediaType,
          content,
        })),
        signal,
      });
      transport.close();
      return {};
    },
  };
}
