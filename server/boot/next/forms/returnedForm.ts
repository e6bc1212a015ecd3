import type { IncomingMessage, ServerResponse } from 'node:http';
import { hasFormCookie, type ReturnedForm } from '@/lib/site/forms';
import { theApp } from '../theApp';
import { RETURNED } from './withForms';

type Page = { req: IncomingMessage; res: ServerResponse };

/** Takes the form that came back to this page. Its answer is for this browser alone. */
export async function takeReturnedForm({ req, res }: Page): Promise<ReturnedForm | undefined> {
  const { cookie = '' } = req.headers;
  if (!hasFormCookie(cookie) || isData(req)) return undefined;
  res.setHeader('Cache-Control', 'private, no-store');
  const app = await theApp();
  const request = new Request(`http://in-process${RETURNED}`, { headers: { cookie } });
  const answer = await app(request, { inProcess: true });
  for (const removed of answer.headers.getSetCookie()) res.appendHeader('set-cookie', removed);
  const { data }: { data: ReturnedForm | null } = await answer.json();
  return data ?? undefined;
}

/** The browser asks for data only after its page has shown what came back. */
function isData({ headers, url = '' }: IncomingMessage): boolean {
  return headers['x-nextjs-data'] !== undefined || url.startsWith('/_next/data/');
}
