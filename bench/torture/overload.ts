import { buyersIn } from './account';
import { watchHealth } from './health';
import { countedAnswers, failureIf, milliseconds, percentile, seconds, thousands } from './figures';
import { isWrong, type Answer, type HttpClient } from './httpClient';
import { atOnce, nth, pause, type Torture } from './torture';

const ADDRESS = 19;
const TIMES = 3;
const CLIENTS = 24;
const WARM_MS = 500;
const MEASURED_MS = 1_500;
const SHORT_MS = 4_000;
const LONG_MS = 30_000;
const RECOVERY_LIMIT_MS = 30_000;
const GOOD_MS = 500;
const MAX_P99_MS = 1_000;
const MAX_HEALTH_MS = 1_000;
const MAX_RECOVERY_MS = 5_000;

/** Sends three times as many uncached requests as the shop can serve. */
export const overload: Torture = {
  name: 'overload',
  what: 'three times the load that the machine can serve',
  shortEngine: 'sqlite',

  async run(bench) {
    const shop = await bench.open();
    const clients = buyersIn(shop, bench.customers.slice(0, CLIENTS), ADDRESS);
    await serveAll(clients, WARM_MS);
    const perSecond = ((await serveAll(clients, MEASURED_MS)) * 1_000) / MEASURED_MS;
    const health = watchHealth(shop.origin);
    const answers = await sendAtRate(clients, perSecond * TIMES, bench.isLong ? LONG_MS : SHORT_MS);
    const { slowestMs, failed } = await health.stop();
    const recoveredMs = await untilGood(nth(clients, 0));
    const accepted = answers.filter(({ status }) => status === 200);
    const p99 = percentile(
      accepted.map(({ ms }) => ms),
      0.99,
    );
    const wrong = answers.filter(isWrong);
    for (const client of clients) client.close();
    const times: [string, number, number][] = [
      ['p99 of accepted requests', p99, MAX_P99_MS],
      ['/healthz', slowestMs, MAX_HEALTH_MS],
      ['recovery', recoveredMs, MAX_RECOVERY_MS],
    ];
    return {
      figure:
        `${thousands(perSecond * TIMES)}/s asked, ${thousands(perSecond)}/s can be served: ` +
        `${countedAnswers(answers)}; p99 of accepted ${milliseconds(p99)}, /healthz at most ` +
        `${milliseconds(slowestMs)}, recovered in ${seconds(recoveredMs)}`,
      failures: [
        ...failureIf(wrong.length > 0, `${wrong.length} wrong answers: ${countedAnswers(wrong)}`),
        ...failureIf(accepted.length === 0, 'nobody was served'),
        ...failureIf(failed > 0, `/healthz was refused ${failed} times`),
        ...failureIf(recoveredMs > RECOVERY_LIMIT_MS, 'the shop did not recover'),
        ...times.flatMap(([what, ms, most]) =>
          failureIf(bench.isLong && ms > most, `${what}: ${milliseconds(ms)} of ${most}`),
        ),
      ],
    };
  },
};

let asked = 0;

/** Returns a page of a signed-in customer: each request renders it. */
function nextPage() {
  asked += 1;
  return { path: `/shop?page=${(asked % 50) + 1}` };
}

/** Keeps each client busy with one request at a time; returns how many were served. */
async function serveAll(clients: readonly HttpClient[], forMs: number): Promise<number> {
  const endsAt = performance.now() + forMs;
  let served = 0;
  await atOnce(8, async (at) => {
    while (performance.now() < endsAt) {
      const answer = await nth(clients, at).ask(nextPage());
      if (answer.status === 200) served += 1;
    }
  });
  return served;
}

const TICK_MS = 10;

/** Sends that many requests a second without waiting for answers. */
async function sendAtRate(
  clients: readonly HttpClient[],
  perSecond: number,
  forMs: number,
): Promise<Answer[]> {
  const startedAt = performance.now();
  const sent: Promise<Answer>[] = [];
  while (performance.now() - startedAt < forMs) {
    const due = ((performance.now() - startedAt) * perSecond) / 1_000;
    while (sent.length < due) {
      sent.push(nth(clients, sent.length).ask(nextPage()));
    }
    await pause(TICK_MS);
  }
  return Promise.all(sent);
}

async function untilGood(client: HttpClient): Promise<number> {
  const startedAt = performance.now();
  while (performance.now() - startedAt < RECOVERY_LIMIT_MS) {
    const answer = await client.ask(nextPage());
    if (answer.status === 200 && answer.ms < GOOD_MS) return performance.now() - startedAt;
    await pause(50);
  }
  return RECOVERY_LIMIT_MS + 1;
}
