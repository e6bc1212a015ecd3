import { lookup as resolveName, type LookupAddress } from 'node:dns';
import { request, type RequestOptions } from 'node:https';
import { isPublicAddress, whyNotSent } from './publicAddress';

/** What came of an attempt; the status is null where no answer came. */
export type Delivered = { status: number | null; failure: string | null };

export type Delivery = { url: string; headers: Record<string, string>; body: string };

/** Sends a body to an address; tests have another one. */
export type Deliver = (delivery: Delivery) => Promise<Delivered>;

const TIMEOUT_MS = 10_000;

/** Resolves a name to the addresses that are on the internet, and fails where one is not. */
type Resolve = (
  host: string,
  options: { all: true },
  done: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

/**
 * Posts a body by HTTPS. The name is resolved once and the connection goes to the address that was checked, so that
 * a name cannot change in between. Redirects are answers like any other, and no answer is read.
 */
export function deliverByHttps(
  { url, headers, body }: Delivery,
  resolve: Resolve = resolveName,
): Promise<Delivered> {
  const why = whyNotSent(url);
  if (why !== null) return Promise.resolve({ status: null, failure: why });
  return new Promise((done) => {
    const fail = (failure: string) => done({ status: null, failure });
    const call = request(
      url,
      {
        method: 'POST',
        headers: { ...headers, 'Content-Length': Buffer.byteLength(body) },
        lookup: checkedLookup(resolve),
        agent: false,
        signal: AbortSignal.timeout(TIMEOUT_MS),
      },
      (answer) => {
        const status = answer.statusCode ?? 0;
        answer.destroy();
        const isTaken = status >= 200 && status < 300;
        done({ status, failure: isTaken ? null : `The answer was ${status}.` });
      },
    );
    call.on('error', (error: NodeJS.ErrnoException) => fail(failureWords(error)));
    call.end(body);
  });
}

function failureWords({ name, code, message }: NodeJS.ErrnoException): string {
  if (name === 'AbortError' || name === 'TimeoutError') return 'No answer within 10 seconds.';
  return (code === undefined ? message : `No connection: ${code}`).slice(0, 200);
}

function checkedLookup(resolve: Resolve): NonNullable<RequestOptions['lookup']> {
  return (host, options, answer) => {
    resolve(host, { all: true }, (error, addresses) => {
      if (error !== null) return answer(error, '', 0);
      const inside = addresses.find(({ address }) => !isPublicAddress(address));
      const [first] = addresses;
      if (inside !== undefined || first === undefined) {
        const message = 'This name leads inside a network, not to the internet.';
        return answer(new Error(message), '', 0);
      }
      if (options.all === true) answer(null, addresses);
      else answer(null, first.address, first.family);
    });
  };
}
