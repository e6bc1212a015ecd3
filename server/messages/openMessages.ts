import path from 'node:path';
import type { Env } from '@/server/env';
import { createFileSender } from './fileSender';
import type { Sender } from './message';
import { createNotifyLk, createTextLk } from './smsGateways';
import { createSmtpSender } from './smtpSender';

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
