import {
  mistakesInTemplate,
  MAX_SMS_PARTS,
  previewOf,
  type FieldValues,
} from '@/lib/commerce/messageTemplate';
import { ORDER_MESSAGES, type OrderMessage, FIELDS_OF, MESSAGE_FIELDS } from '@/lib/contract/order';
import type { MessageTexts, OfficeTemplate, TemplateForm } from '@/lib/contract/message.contract';
import { pick } from '@/lib/contract/records';
import { formatMoment } from '@/lib/text/format';
import type { Actor } from '@/server/platform/audit/actor';
import { recordAudit } from '@/server/platform/audit/audit.service';
import type { Reader, Writer } from '@/server/platform/database/connect';
import { ShopError } from '@/server/platform/errors';
import type { Shop } from '@/server/boot/shop';
import { DEFAULT_TEXTS } from './defaultTexts';
import { fieldValue, shopFields } from './fieldValue';
import { oneLine } from './oneLine';

const TEXT_NAMES = ['sms', 'subject', 'mail'] as const;

/** The words of an event and their last change; version 0: never changed. */
export type Template = MessageTexts & {
  key: OrderMessage;
  version: number;
  changedAt: number | null;
  changedBy: string | null;
};

/** Returns the owner's words of an event, or the defaults. */
export async function readTemplate(db: Reader | Writer, key: OrderMessage): Promise<Template> {
  const row = await db
    .selectFrom('messageTemplate')
    .select(['sms', 'subject', 'mail', 'version', 'changedAt', 'changedBy'])
    .where('templateKey', '=', key)
    .executeTakeFirst();
  if (row !== undefined) return { key, ...row };
  return { key, ...DEFAULT_TEXTS[key], version: 0, changedAt: null, changedBy: null };
}

/** Returns a template as the office shows it. */
export async function officeTemplate(
  shop: Shop,
  key: OrderMessage,
  db: Reader | Writer = shop.database.read,
): Promise<OfficeTemplate> {
  const template = await readTemplate(db, key);
  const fields = fieldsOf(shop, key);
  return {
    ...template,
    fields,
    channels: [...shop.settings.orderMessages[key]],
    preview: previewOf(template, fields),
    defaults: DEFAULT_TEXTS[key],
  };
}

type Field = OfficeTemplate['fields'][number];

/** Returns the fields of an event; the examples of what the shop itself is are its own. */
function fieldsOf(shop: Shop, key: OrderMessage): Field[] {
  const own = shopExamples(shop);
  return FIELDS_OF[key].map((name) => {
    const { means, example } = MESSAGE_FIELDS[name];
    return { name, means, example: own[name] || atOrigin(example, shop.env.linkOrigin) };
  });
}

function shopExamples({ settings }: Shop): FieldValues {
  return { ...shopFields(settings), courier: fieldValue(settings.couriers[0]?.name) };
}

const EXAMPLE_ORIGIN = /^https:\/\/shop\.example(?=\/)/;

function atOrigin(example: string, origin: string | null): string {
  return origin === null ? example : example.replace(EXAMPLE_ORIGIN, origin);
}

export function listTemplates(shop: Shop): Promise<OfficeTemplate[]> {
  return Promise.all(ORDER_MESSAGES.map((key) => officeTemplate(shop, key)));
}

/**
 * Changes a template. Throws 'bad-input' for unknown fields and too long text messages, and
 * 'conflict' when someone changed it since it was read.
 */
export function changeTemplate(
  shop: Shop,
  actor: Actor,
  key: OrderMessage,
  { version, ...given }: TemplateForm,
): Promise<OfficeTemplate> {
  const texts = checkedTexts(shop, key, given);
  return shop.database.transaction(async (tx) => {
    const before = await readTemplate(tx, key);
    const changed = TEXT_NAMES.filter((name) => texts[name] !== before[name]);
    // A repeated request, or nothing to change.
    if (changed.length === 0) return officeTemplate(shop, key, tx);
    if (!(await writeTemplate(shop, tx, actor, { key, version, ...texts }))) {
      throw staleError(await readTemplate(tx, key));
    }
    await recordAudit(shop, tx, actor, {
      operation: 'template.change',
      subject: key,
      before: pick(before, changed),
      after: pick(texts, changed),
    });
    return officeTemplate(shop, key, tx);
  });
}

type NewTemplate = MessageTexts & { key: OrderMessage; version: number };

/** Returns false when the stored version is another one. */
async function writeTemplate(
  shop: Shop,
  tx: Writer,
  actor: Actor,
  { key, version, ...texts }: NewTemplate,
): Promise<boolean> {
  const row = { ...texts, version: version + 1, changedAt: shop.clock(), changedBy: actor.name };
  if (version > 0) {
    const { numUpdatedRows } = await tx
      .updateTable('messageTemplate')
      .set(row)
      .where('templateKey', '=', key)
      .where('version', '=', version)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }
  const added = await tx
    .insertInto('messageTemplate')
    .values({ templateKey: key, ...row })
    .onConflict((conflict) => conflict.column('templateKey').doNothing())
    .returning('templateKey')
    .executeTakeFirst();
  return added !== undefined;
}

function staleError({ changedBy, changedAt }: Template): ShopError {
  const said =
    changedAt === null
      ? 'This template has changed.'
      : `${changedBy} changed this template at ${formatMoment(changedAt).slice(-5)}.`;
  return new ShopError('conflict', { version: `${said} Look at it again. ` });
}

function checkedTexts(shop: Shop, key: OrderMessage, given: MessageTexts): MessageTexts {
  const texts = {
    sms: plainText(given.sms),
    subject: oneLine(given.subject),
    mail: plainText(given.mail),
  };
  const mistakes = TEXT_NAMES.flatMap((name) => {
    const sentences = mistakesInTemplate(texts[name], key);
    if (texts[name] === '') sentences.push('This text is empty. ');
    return sentences.length === 0 ? [] : [[name, sentences.join('')] as const];
  });
  if (mistakes.length > 0) throw new ShopError('bad-input', Object.fromEntries(mistakes));
  const { parts } = previewOf(texts, fieldsOf(shop, key)).smsSize;
  if (parts > MAX_SMS_PARTS) {
    throw new ShopError('bad-input', {
      sms: `The text message would be sent as ${parts} parts; at most ${MAX_SMS_PARTS} are allowed. `,
    });
  }
  return texts;
}

/** Removes control characters except line breaks, and direction overrides. */
function plainText(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n]|[\u202a-\u202e\u2066-\u2069]/gu, '')
    .trim();
}
