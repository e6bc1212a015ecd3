import { normalisePhone } from '@/lib/input/phone';
import { displayPhone } from '@/lib/text/displayPhone';
import type { ContactForm } from '@/lib/contract/customer.forms';
import { isEmail } from '@/lib/contract/fields';
import type { Message } from '@/server/messages/message';
import { oneLine } from '@/server/messages/oneLine';
import { putInOutbox } from '@/server/messages/outbox.service';
import type { Shop } from '@/server/boot/shop';

/** Mails a shopper's question to the shop. Discards forms filled in by bots. */
export async function sendQuestion(shop: Shop, form: ContactForm): Promise<void> {
  if ((form.website ?? '') !== '') return;
  await shop.database.transaction((tx) => putInOutbox(shop, tx, questionMessage(shop, form)));
}

function questionMessage(shop: Shop, form: ContactForm): Message {
  const { email, siteName } = shop.settings;
  const fullName = oneLine(form.fullName);
  const subject = oneLine(form.subject ?? '');
  const phone = normalisePhone(form.replyTo);
  const reachedBy = phone === null ? form.replyTo : displayPhone(phone);
  return {
    channel: 'mail',
    recipient: email,
    ...(isEmail(form.replyTo) ? { replyTo: form.replyTo } : {}),
    subject: `Question from ${fullName}${subject === '' ? '' : `: ${subject}`}`,
    body: [
      `${fullName} wrote on the contact page of ${siteName}.`,
      `Phone or e-mail: ${reachedBy}`,
      ...(subject === '' ? [] : [`Subject: ${subject}`]),
      '',
      withoutControls(form.message),
    ].join('\n'),
  };
}

/** Removes control characters except line breaks and tabs. */
function withoutControls(text: string): string {
  return text.replace(/\r\n?/g, '\n').replace(/[^\P{Cc}\n\t]/gu, '');
}
