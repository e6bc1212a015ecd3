import type { CallOrigin } from '@/lib/site/callOrigin';
import { formAction, type ReturnedForm } from '@/lib/site/forms';
import { createApp } from '@/server/api/app';
import { withForms } from '@/server/boot/next/forms/withForms';
import { setTheApp, type Fetch } from '@/server/boot/next/theApp';
import type { Shop } from '@/server/boot/shop';
import { overNetwork } from './browser';

export const ORIGIN = 'http://localhost:3000';

type Sent = Record<string, string>;

/** A browser without scripts: posts forms, keeps cookies, and does not follow. */
export class FormBrowser {
  readonly cookies = new Map<string, string>();
  readonly #fetch: Fetch;
  readonly #origin: CallOrigin;

  constructor(fetch: Fetch, address = '203.0.113.7') {
    this.#fetch = fetch;
    this.#origin = overNetwork(address);
  }

  /** Posts a form from a page; a header with an empty value is not sent. */
  async post(name: string, body: Sent | string, page = '/', headers: Sent = {}): Promise<Response> {
    const given: Sent = {
      host: 'localhost:3000',
      origin: ORIGIN,
      'sec-fetch-site': 'same-origin',
      referer: ORIGIN + page,
      cookie: this.cookie,
      'content-type': 'application/x-www-form-urlencoded',
      ...headers,
    };
    const sent = Object.entries(given).filter(([, value]) => value !== '');
    const answer = await this.#fetch(
      new Request(ORIGIN + formAction(name), {
        method: 'POST',
        headers: Object.fromEntries(sent),
        body: typeof body === 'string' ? body : new URLSearchParams(body).toString(),
      }),
      this.#origin,
    );
    this.#keep(answer);
    return answer;
  }

  /** Returns what server rendering shows, and drops the cookie like its answer. */
  async returned(): Promise<ReturnedForm | null> {
    const request = new Request(ORIGIN + formAction('returned'), {
      headers: { cookie: this.cookie },
    });
    const answer = await this.#fetch(request, { inProcess: true });
    this.#keep(answer);
    return (await answer.json()).data;
  }

  get cookie(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  #keep({ headers }: Response): void {
    for (const set of headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      if (value === '' || /max-age=0/i.test(set)) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
  }
}

/** The app with its forms, as server/boot/backend/embeddedBackend.ts makes it. */
export function withFormsOf(shop: Shop): Fetch {
  const app = createApp(shop);
  const fetch = withForms((request, env: object) => app.fetch(request, env), {
    secret: shop.secret,
    ownOrigins: { shop: null, office: null },
  });
  setTheApp(fetch);
  return fetch;
}

/** Returns the status and the target of an answer. */
export const where = (answer: Response) => [answer.status, answer.headers.get('location')];
