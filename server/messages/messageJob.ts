import { isRecord } from '@/lib/contract/records';
import type { Job, NewJob } from '@/server/platform/queue/job.service';
import { CHANNELS, type Message } from './message';

/** The kind of the jobs that send a message; their lane is its channel. */
export const MESSAGE = 'message';

export function jobOf({ channel, holdsCode, ...message }: Message): NewJob {
  return {
    lane: channel,
    kind: MESSAGE,
    payload: holdsCode ? { ...message, holdsCode } : message,
    recipient: message.recipient,
    urgency: holdsCode ? 'newcomer' : 'ordinary',
  };
}

/** Returns the message of a job; its text is '' when it was deleted. */
export function messageOf({ lane, payload }: Pick<Job, 'lane' | 'payload'>): Message {
  const channel = CHANNELS.find((one) => one === lane);
  const given: unknown = JSON.parse(payload);
  if (channel === undefined || !isRecord(given)) throw new Error(`not a message: ${lane}`);
  const text = (name: string) => (typeof given[name] === 'string' ? given[name] : '');
  const { topic } = given;
  return {
    channel,
    recipient: text('recipient'),
    subject: text('subject'),
    body: text('body'),
    ...(text('replyTo') === '' ? {} : { replyTo: text('replyTo') }),
    ...(given.holdsCode === true ? { holdsCode: true } : {}),
    ...(isRecord(topic) ? { topic: { event: `${topic.event}`, about: `${topic.about}` } } : {}),
  };
}

/** Returns a payload without the texts, which may contain a code and are no longer needed. */
export function withoutText({ recipient, topic }: Message): object {
  return topic === undefined ? { recipient } : { recipient, topic };
}

/** Returns the payload of a message that was given up: staff may have it tried again. */
export function forRetry(message: Message): object {
  return message.holdsCode ? { ...withoutText(message), holdsCode: true } : jobOf(message).payload;
}
