import type { Log } from '@/server/log/log';
import type { Metrics } from '@/server/metrics/metrics';
import { masked } from './masked';

/** All events of the security log; each is counted by its name. */
export const SECURITY_EVENTS = [
  'signed-in',
  'sign-in-failed',
  'signed-out',
  'registered',
  'code-issued',
  /** The caller got the usual answer, but there was no account to send a code to. */
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

/** Events that need the owner's attention. */
const WARNINGS: ReadonlySet<SecurityEvent> = new Set([
  'sign-in-failed',
  'code-refused',
  'password-refused',
  'limit-refused',
  'code-budget-low',
]);

/** The origin of a call; part of Client (server/sessions/client.ts). */
type CalledFrom = { address: string | null; requestId: string };

export type SecurityFacts = {
  /** A phone number, an e-mail, or what was typed instead; only logged masked. */
  contact?: string | null;
  customerId?: number;
  client?: CalledFrom;
  /** The purpose of a code, the reason of a refusal, or the limit reached. */
  detail?: string;
};

export type SecurityEvents = { record(event: SecurityEvent, facts: SecurityFacts): void };

/** Logs and counts each event. Never pass it a password or a code. */
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
