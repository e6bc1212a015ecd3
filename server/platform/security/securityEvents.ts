import type { Log } from '@/server/platform/log/log';
import type { Metrics } from '@/server/platform/metrics/metrics';
import { STORED_PHONE } from '@/lib/input/phone';

const MAIL = /^([^@\s]{1,64})@([^@\s]{1,255})$/;

/** Longer endings are masked too: they could be the end of a password. */
const TOP_LEVEL = /\.[a-z]{2,3}$/;

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
  /** A file with personal data was downloaded. */
  'data-given-out',
  'account-deleted',
  'provider-connected',
  'provider-disconnected',
  /** An answer of Google or Facebook that the shop does not believe. */
  'provider-refused',
  'limit-refused',
  'code-budget-low',
  /** A notification of a payment that is forged, or that the shop does not believe. */
  'payment-refused',
  'api-key-created',
  'api-key-revoked',
] as const;

export type SecurityEvent = (typeof SECURITY_EVENTS)[number];

/** Events that need the owner's attention. */
const WARNINGS: ReadonlySet<SecurityEvent> = new Set([
  'sign-in-failed',
  'code-refused',
  'password-refused',
  'provider-refused',
  'limit-refused',
  'code-budget-low',
  'payment-refused',
]);

/** The origin of a call; part of Client (server/people/sessions/client.ts). */
type CalledFrom = { address: string | null; requestId: string };

export type SecurityFacts = {
  /** A phone number, an e-mail, or what was typed instead; only logged masked. */
  contact?: string | null;
  customerId?: number;
  staffId?: number;
  client?: CalledFrom;
  /** The purpose of a code, the reason of a refusal, or the limit reached. */
  detail?: string;
};

export type SecurityEvents = { record(event: SecurityEvent, facts: SecurityFacts): void };

/** Logs and counts each event. Never pass it a password or a code. */
export function createSecurityEvents(log: Log, metrics: Metrics): SecurityEvents {
  metrics.watchSecurity(SECURITY_EVENTS);
  return {
    record(event, { contact, customerId, staffId, client, detail }) {
      metrics.countSecurityEvent(event);
      const severity = WARNINGS.has(event) ? 'warn' : 'info';
      log[severity]('security', {
        event,
        ...(contact === undefined || contact === null ? {} : { contact: masked(contact) }),
        ...(customerId === undefined ? {} : { customerId }),
        ...(staffId === undefined ? {} : { staffId }),
        ...(client === undefined ? {} : { address: client.address, id: client.requestId }),
        ...(detail === undefined ? {} : { detail }),
      });
    },
  };
}

/**
 * Masks a phone number or an e-mail for the security log: "9477*****67", "k***@d***.lk". Masks
 * anything else completely: people type passwords into the wrong field.
 */
export function masked(contact: string): string {
  if (STORED_PHONE.test(contact)) return `${contact.slice(0, 4)}*****${contact.slice(-2)}`;
  const [, name = '', host = ''] = MAIL.exec(contact) ?? [];
  const ending = TOP_LEVEL.exec(host)?.[0];
  if (ending === undefined) return '***';
  return `${name.slice(0, 1)}***@${host.slice(0, 1)}***${ending}`;
}
