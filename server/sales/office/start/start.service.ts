import { PAYMENT_TITLES } from '@/lib/contract/paymentOptions';
import {
  FIRST_STEPS,
  STEP_SETTINGS,
  type FirstStep,
  type FirstSteps,
  type StepForm,
} from '@/lib/contract/settings.contract';
import { countItems, hasNoItems } from '@/server/catalogue/items/catalogueFacts';
import { countCustomers } from '@/server/people/customers/countCustomers';
import { readUnansweredSteps, setStep } from '@/server/people/staff/firstSteps.service';
import { readShopKind } from '@/server/people/staff/shopKind';
import type { Actor } from '@/server/platform/audit/actor';
import { recordAudit } from '@/server/platform/audit/audit.service';
import { DEMO_GROWING, DEMO_WANTED, factNames } from '@/server/platform/database/shopFacts';
import { ShopError } from '@/server/platform/errors';
import { refreshSettings } from '@/server/platform/settings/liveSettings';
import { saveSettings } from '@/server/platform/settings/settings.service';
import { countOrders } from '@/server/sales/orders/orderNumber.queries';
import { closedPayments } from '@/server/sales/payments/openGateways';
import type { Shop } from '@/server/boot/shop';

/** Returns which questions of a new shop are open, and the answers that are in force. */
export async function readFirstSteps(shop: Shop): Promise<FirstSteps> {
  await refreshSettings(shop);
  const { read } = shop.database;
  const [open, facts, kind, items, orders, customers] = await Promise.all([
    readUnansweredSteps(shop, () => hasNoItems(read)),
    factNames(read),
    readShopKind(shop),
    countItems(read),
    countOrders(shop),
    countCustomers(read),
  ]);
  return {
    steps: FIRST_STEPS.map((step) => ({ step, isOpen: open.includes(step) })),
    version: shop.live.version,
    answers: answersOf(shop),
    catalogue: {
      kind,
      isFilling: facts.includes(DEMO_GROWING) || facts.includes(DEMO_WANTED),
      items,
      orders,
      customers,
    },
  };
}

function answersOf({ settings, gateways }: Shop): FirstSteps['answers'] {
  const { siteName, phones, delivery, pickUp, payment, bankAccount } = settings;
  const { first, further, freeFrom = 0 } = delivery;
  const closed = closedPayments(gateways);
  return {
    siteName,
    phones: [...phones],
    delivery: { first, further, freeFrom },
    pickUp,
    payments: PAYMENT_TITLES.map((title) => ({
      title,
      isOffered: payment[title].offered,
      isUsable: !closed.includes(title),
    })),
    bankAccount,
  };
}

/** Saves the answer to a question, if there is one, and notes that it is answered or open again. */
export async function answerStep(
  shop: Shop,
  actor: Actor,
  step: FirstStep,
  { isDone, version, settings }: StepForm,
): Promise<FirstSteps> {
  if (settings !== undefined) {
    requireOwn(step, settings);
    await saveSettings(shop, actor, { version: version ?? -1, settings, why: 'First start' });
  }
  await shop.database.transaction(async (tx) => {
    await setStep(tx, step, isDone);
    await recordAudit(shop, tx, actor, {
      operation: 'start.answer',
      subject: step,
      after: { isDone },
    });
  });
  return readFirstSteps(shop);
}

function requireOwn(step: FirstStep, settings: Record<string, unknown>): void {
  const other = Object.keys(settings).find((name) => !STEP_SETTINGS[step].includes(name));
  if (other === undefined) return;
  throw new ShopError('bad-input', { settings: `${other} is not asked here. See Settings. ` });
}
