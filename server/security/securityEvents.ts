import type { Log } from '@/server/log/log';
import type { Metrics } from '@/server/metrics/metrics';
import { masked } from './masked';

/** All that the security log can hold; each is counted by its name. */
export const SECURITY_EVENTS = [
  'signed-in',
  'sign-in-failed',
  'signed-out',
  'registered',
  'code-issued',
  /** The caller was answered as if a code had been sent; there was nobody to send one to. */
  'code-withheld',
  'code-accepted',
  'code-refused',
  'password-refused',
  'password-changed',
  'password-reset',
  'contact-changed',
  'limit-refused',
  'code-budget-low',
] as const;

export type SecurityEvent = (typeof SECURITY_EVENTS)[number];

/** Events that the owner may want to look at. */
const WARNINGS: ReadonlySet<SecurityEvent> = new Set([
  'sign-in-failed',
  'code-refused',
  'password-refused',
  'limit-refused',
  'code-budget-low',
]);

/** From where a call came; a part of Client (server/sessions/client.ts). */
type CalledFrom = { address: string | null; requestId: string };

export type SecurityFacts = {
  /** A phone number, an e-mail address, or what was typed in its place; only logged masked. */
  contact?: string | null;
  customerId?: number;
  client?: CalledFrom;
  /** What a code is for, why it was refused, or which limit was reached. */
  detail?: string;
};

export type SecurityEvents = { record(event: SecurityEvent, facts: SecurityFacts): void };

/** Writes each event as a line of the log and counts it. Never give it a password or a code. */
export function createSecurityEvents(log: Log, metrics: Metrics): SecurityEvents {
  metrics.watchSecurity(SECURITY_EVENTS);
  return {
    record(event, { contact, customerId, client, detail }) {
      metrics.countSecurityEvent(event);
      const severity = WARNINGS.has(event) ? 'warn' : 'info';
      log[severity]('security', {
        event,
        ...(contact === undefined || contact === null ? {} : { contact: masked(contact) }),
        ...(customerId === undefined ? {} : { customerId }),
        ...(client === undefined ? {} : { address: client.address, id: client.requestId }),
        ...(detail === undefined ? {} : { detail }),
      });
    },
  };
}
