import type { Hono } from 'hono';
import { createApp } from '@/server/api/app';
import { keysOf } from '@/lib/contract/records';
import { methodAndPath } from '@/lib/contract/operation';
import type { Staff } from '@/lib/contract/staff';
import type { Shop } from '@/server/boot/shop';
import { Browser } from '../browser';
import { makeStaff, staffTokenOf } from '../staff';
import type { OfficeExample, OfficeKey } from './officeExample';
import { accountExamples } from './accountExamples';
import { batchExamples } from './batchExamples';
import { buyingExamples } from './buyingExamples';
import { claimExamples } from './claimExamples';
import { closeExamples } from './closeExamples';
import { counterExamples } from './counterExamples';
import { reportExamples } from './reportExamples';
import { courierExamples } from './courierExamples';
import { itemExamples } from './itemExamples';
import { healthExamples } from './healthExamples';
import { offerExamples } from './offerExamples';
import { customerExamples } from './customerExamples';
import { orderExamples } from './orderExamples';
import { messageExamples } from './messageExamples';
import { paperExamples } from './paperExamples';
import { importExamples } from './importExamples';
import { photoExamples } from './photoExamples';
import { returnExamples } from './returnExamples';
import { searchExamples } from './searchExamples';
import { settingsExamples } from './settingsExamples';
import { settlementExamples } from './settlementExamples';
import { slipExamples } from './slipExamples';
import { staffExamples } from './staffExamples';
import { startExamples } from './startExamples';
import { stockExamples } from './stockExamples';
import { webhookExamples } from './webhookExamples';

/** A row for every operation of the office; the compiler and a test require it. */
export const officeExamples: Record<OfficeKey, OfficeExample> = {
  ...orderExamples,
  ...accountExamples,
  ...buyingExamples,
  ...claimExamples,
  ...courierExamples,
  ...settlementExamples,
  ...closeExamples,
  ...counterExamples,
  ...reportExamples,
  ...itemExamples,
  ...healthExamples,
  ...offerExamples,
  ...customerExamples,
  ...messageExamples,
  ...paperExamples,
  ...photoExamples,
  ...importExamples,
  ...returnExamples,
  ...searchExamples,
  ...settingsExamples,
  ...slipExamples,
  ...startExamples,
  ...stockExamples,
  ...batchExamples,
  ...staffExamples,
  ...webhookExamples,
};

export const OFFICE_KEYS: OfficeKey[] = keysOf(officeExamples);

export type OfficeAnswer = {
  method: string;
  path: string;
  sent: Record<string, unknown> | undefined;
  status: number;
  body: Record<string, unknown>;
};

const apps = new WeakMap<Shop, Hono>();

/** Returns the app of a shop, created once: some tests make every call of the office. */
function appOf(shop: Shop): Hono {
  const app = apps.get(shop) ?? createApp(shop);
  apps.set(shop, app);
  return app;
}

/** Prepares a call and makes it as an owner with a fresh code; `beforeCall` runs in between. */
export async function callAsOwner(
  shop: Shop,
  key: OfficeKey,
  { owner, beforeCall }: { owner?: Staff; beforeCall?: () => Promise<void> } = {},
): Promise<OfficeAnswer> {
  const staff = owner ?? (await makeStaff(shop, 'owner'));
  const browser = new Browser(appOf(shop));
  browser.cookies.set('staff', await staffTokenOf(shop, staff));
  const {
    params = {},
    query = '',
    body: sent,
    form,
    headers,
  } = await officeExamples[key].call({ shop, browser, staff });
  const { method, path } = methodAndPath(key);
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  );
  await beforeCall?.();
  const answer = await browser.ask(method.toUpperCase(), filled + query, form ?? sent, headers);
  return {
    method: method.toUpperCase(),
    path: filled + query,
    sent,
    status: answer.status,
    body: answer.body,
  };
}
