import { FIRST_STEPS, type FirstStep } from '@/lib/contract/settings.contract';
import type { Shop } from '@/server/boot/shop';
import type { Reader, Writer } from '@/server/platform/database/connect';
import { dropFact, readFact, setFact } from '@/server/platform/database/shopFacts';
import { readShopKind } from './shopKind';

/** The questions that the first owner has not answered; not set where all are, as in older shops. */
const OPEN_STEPS = 'firstSteps';

/** Opens all questions, for the owner who sets up first. */
export async function openFirstSteps(tx: Writer): Promise<void> {
  await setFact(tx, OPEN_STEPS, FIRST_STEPS.join(' '));
}

async function readOpenSteps(reader: Reader | Writer): Promise<FirstStep[]> {
  const open = (await readFact(reader, OPEN_STEPS))?.split(' ') ?? [];
  return FIRST_STEPS.filter((step) => open.includes(step));
}

/** Returns the questions that are open; that of the parts is answered once the shop has its own. */
export async function readUnansweredSteps(
  shop: Shop,
  hasNoItems: () => Promise<boolean>,
): Promise<FirstStep[]> {
  const open = await readOpenSteps(shop.database.read);
  if (!open.includes('catalogue') || (await readShopKind(shop)) !== 'real') return open;
  return (await hasNoItems()) ? open : open.filter((step) => step !== 'catalogue');
}

/** Answers a question, or opens it again. */
export async function setStep(tx: Writer, step: FirstStep, isDone: boolean): Promise<void> {
  const before = await readOpenSteps(tx);
  const open = FIRST_STEPS.filter((one) => (one === step ? !isDone : before.includes(one)));
  if (open.length === 0) await dropFact(tx, OPEN_STEPS);
  else await setFact(tx, OPEN_STEPS, open.join(' '));
}
