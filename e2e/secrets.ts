import { appendFileSync } from 'node:fs';
import type { Page, Request } from '@playwright/test';

/** The file that scripts/logScan.mjs compares the log with; none in an editor's test runner. */
const FILE = process.env.E2E_SECRETS;

const SECRET_FIELD = /password|otp|token|secret|phone|mobile|login|contact|email|^code$|^state$/i;
const SECRET_COOKIE = /^(?:__Host-)?(?:session|staff|device)$/;
const SHORTEST = 4;

/** Notes what a story typed or received and no line of the log may hold. */
export function noteSecret(kind: string, text: string): void {
  if (FILE === undefined || text.length < SHORTEST) return;
  appendFileSync(FILE, `${JSON.stringify({ kind, text })}\n`);
}

/** Notes the fields of a call that are personal or secret. */
export function noteFields(value: unknown): void {
  if (typeof value !== 'object' || value === null) return;
  for (const [name, field] of Object.entries(value)) {
    if (typeof field === 'string' && SECRET_FIELD.test(name)) noteSecret(name, field);
    else noteFields(field);
  }
}

/** Notes what the page sends from now on, and the secrets of its addresses. */
export function noteSecretsOf(page: Page): void {
  if (FILE === undefined) return;
  page.on('request', noteRequest);
}

/** Notes the cookies of the page's browser. */
export async function noteCookiesOf(page: Page): Promise<void> {
  for (const { name, value } of await page.context().cookies()) {
    if (SECRET_COOKIE.test(name)) noteSecret(`cookie ${name}`, value);
  }
}

function noteRequest(request: Request): void {
  const { searchParams, hash } = new URL(request.url());
  noteFields(Object.fromEntries(searchParams));
  noteSecret('fragment', hash.length > 20 ? hash.slice(1) : '');
  const body = request.postData() ?? '';
  if (body.startsWith('{')) noteFields(JSON.parse(body));
  else noteFields(Object.fromEntries(new URLSearchParams(body.slice(0, 2_000))));
}
