import { messageOf } from '@/server/messages/messageJob';
import type { Message } from '@/server/messages/message';
import type { Job } from '@/server/platform/queue/job.service';
import type { Shop } from '@/server/boot/shop';

/** Returns all jobs, also those that only do the work of a message, oldest first. */
export function jobsIn({ database }: Pick<Shop, 'database'>): Promise<Job[]> {
  return database.read.selectFrom('job').selectAll().orderBy('jobId').execute();
}

/** Returns all messages, sent or not, oldest first; those that were sent have no text. */
export async function messagesIn(shop: Pick<Shop, 'database'>): Promise<Message[]> {
  const jobs = await jobsIn(shop);
  return jobs.filter(({ kind }) => kind === 'message').map(messageOf);
}
