import type { OrderTask } from '@/lib/contract/officeOrder.contract';
import type { MyTask } from '@/lib/contract/staffOrder.contract';
import { actorColumns } from '@/server/platform/audit/actor';
import type { Reader } from '@/server/platform/database/connect';
import { ShopError } from '@/server/platform/errors';
import { requireColleague, staffNames } from '@/server/people/staff/members.service';
import type { ActionContext, ActionResult, RequestOf } from './actionRequest';

/** Open tasks of one order; more would be a list that nobody reads. */
const MAX_OPEN = 20;
/** What Today lists for one person. */
const MAX_MINE = 50;

/** Gives a colleague something to do about an order; it stands on their Today until it is done. */
export async function giveTask(
  { shop, tx, actor, order }: ActionContext,
  { words, staffId }: RequestOf<'task'>,
): Promise<ActionResult> {
  const { name } = await requireColleague(tx, staffId);
  const { open } = await tx
    .selectFrom('orderTask')
    .select(({ fn }) => fn.countAll<number>().as('open'))
    .where('orderId', '=', order.orderId)
    .where('doneAt', 'is', null)
    .executeTakeFirstOrThrow();
  if (open >= MAX_OPEN) {
    throw new ShopError('conflict', { words: `${order.orderNumber} has ${open} open tasks. ` });
  }
  const { orderId } = order;
  const { taskId } = await tx
    .insertInto('orderTask')
    .values({
      ...actorColumns(actor),
      orderId,
      words,
      staffId,
      createdAt: shop.clock(),
      doneAt: null,
      doneBy: null,
    })
    .returning('taskId')
    .executeTakeFirstOrThrow();
  return { outcome: 'whole', facts: { task: taskId, words, for: name } };
}

/** Marks a task as done, once. Everybody may, also for a colleague. */
export async function finishTask(
  { shop, tx, actor, order }: ActionContext,
  { taskId }: RequestOf<'task-done'>,
): Promise<ActionResult> {
  const task = await tx
    .selectFrom('orderTask')
    .select(['words', 'doneAt'])
    .where('orderId', '=', order.orderId)
    .where('taskId', '=', taskId)
    .executeTakeFirst();
  if (task === undefined) {
    throw new ShopError('not-found', { task: `${order.orderNumber} has no such task. ` });
  }
  if (task.doneAt !== null) return null;
  await tx
    .updateTable('orderTask')
    .set({ doneAt: shop.clock(), doneBy: actor.name })
    .where('taskId', '=', taskId)
    .execute();
  return { outcome: 'whole', facts: { task: taskId, words: task.words } };
}

/** Returns the open tasks of an order, the oldest first. */
export async function listTasks(reader: Reader, orderId: number): Promise<OrderTask[]> {
  const tasks = await reader
    .selectFrom('orderTask')
    .select(['taskId', 'words', 'staffId', 'actorName as by', 'createdAt as at'])
    .where('orderId', '=', orderId)
    .where('doneAt', 'is', null)
    .orderBy('taskId')
    .limit(MAX_OPEN)
    .execute();
  const names = await staffNames(reader, [...new Set(tasks.map(({ staffId }) => staffId))]);
  return tasks.map((task) => ({ ...task, for: names.get(task.staffId) ?? '' }));
}

/** Returns what a person is to do, the oldest first. */
export function listMyTasks(reader: Reader, staffId: number): Promise<MyTask[]> {
  return reader
    .selectFrom('orderTask')
    .innerJoin('salesOrder', 'salesOrder.orderId', 'orderTask.orderId')
    .select(['taskId', 'orderNumber', 'words', 'actorName as by', 'orderTask.createdAt as at'])
    .where('staffId', '=', staffId)
    .where('doneAt', 'is', null)
    .orderBy('taskId')
    .limit(MAX_MINE)
    .execute();
}
