import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Vitals } from '@/lib/contract/shop.contract';

export type CountedRequest = { route: string; method: string; status: number; seconds: number };

/** The metrics of a shop's process in Prometheus format, without personal data. */
export type Metrics = {
  countRequest(request: CountedRequest): void;
  countVitals(vitals: Vitals): void;
  /** Reports these events as 0 from the start, so that an alert can fire on the first one. */
  watchSecurity(events: readonly string[]): void;
  /** Accepts only names given to watchSecurity: each becomes a label. */
  countSecurityEvent(event: string): void;
  /** Counts by directive of the Content-Security-Policy. */
  countCspReport(directive: string): void;
  /** Adds a value that is read with the metrics; a counter when it only grows. */
  watch(figure: WatchedFigure): void;
  /** Adds memory, CPU and event loop of this process. */
  watchProcess(): void;
  contentType: string;
  text(): Promise<string>;
};

type Labelled = { labels: Record<string, string>; value: number };

type WatchedFigure = { name: string; help: string } & (
  | { grows: boolean; read: () => Promise<number> | number }
  | {
      grows: false;
      labelNames: readonly string[];
      read: () => Promise<readonly Labelled[]> | readonly Labelled[];
    }
);

const REQUEST_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];
/** Includes the bounds that Web Vitals calls good and poor. */
const VITAL_SECONDS = [0.05, 0.1, 0.2, 0.5, 0.8, 1.2, 1.8, 2.5, 3, 4, 8];
const SHIFTS = [0.01, 0.05, 0.1, 0.15, 0.25, 0.5, 1];

export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  const requests = new Histogram({
    name: 'shop_request_seconds',
    help: 'Requests and their duration, except pages from the page cache',
    labelNames: ['route', 'method', 'status'] as const,
    buckets: REQUEST_SECONDS,
    registers,
  });
  const security = new Counter({
    name: 'shop_security_events_total',
    help: 'Sign-ins, codes, account changes and refused limits, as in the security log',
    labelNames: ['event'] as const,
    registers,
  });
  const cspReports = new Counter({
    name: 'shop_csp_reports_total',
    help: 'Content-Security-Policy violations reported by browsers, by directive',
    labelNames: ['directive'] as const,
    registers,
  });
  return {
    countRequest: ({ seconds, route, method, status }) =>
      requests.observe({ route, method, status }, seconds),
    countVitals: vitalsCounter(registers),
    watchSecurity(events) {
      for (const event of events) security.inc({ event }, 0);
    },
    countSecurityEvent: (event) => security.inc({ event }),
    countCspReport: (directive) => cspReports.inc({ directive }),
    watch: (figure) => watch(registry, figure),
    watchProcess: () => collectDefaultMetrics({ register: registry }),
    contentType: registry.contentType,
    text: () => registry.metrics(),
  };
}

function vitalsCounter(registers: Registry[]): Metrics['countVitals'] {
  const vitals = new Histogram({
    name: 'shop_web_vital_seconds',
    help: 'LCP, INP, FCP and TTFB reported by browsers, by kind of page',
    labelNames: ['vital', 'page'] as const,
    buckets: VITAL_SECONDS,
    registers,
  });
  const shifts = new Histogram({
    name: 'shop_web_vital_cls',
    help: 'CLS reported by browsers, by kind of page',
    labelNames: ['page'] as const,
    buckets: SHIFTS,
    registers,
  });
  return ({ page, CLS, ...times }) => {
    for (const [vital, ms] of Object.entries(times)) {
      if (ms !== undefined) vitals.observe({ vital, page }, ms / 1000);
    }
    if (CLS !== undefined) shifts.observe({ page }, CLS);
  };
}

/** A figure that cannot be read, because the database is away, has no value: the others are still told. */
function watch(registry: Registry, watched: WatchedFigure): void {
  const { name, help, grows } = watched;
  const figure = { name, help, registers: [registry] };
  const values = () => valuesOf(watched).catch((): Labelled[] => []);
  if (grows) {
    new Counter({
      ...figure,
      async collect() {
        this.remove();
        for (const { value } of await values()) this.inc(value);
      },
    });
    return;
  }
  new Gauge({
    ...figure,
    labelNames: 'labelNames' in watched ? [...watched.labelNames] : [],
    async collect() {
      const read = await values();
      this.reset();
      // Without labels it would be 0.
      if (!('labelNames' in watched)) this.remove();
      for (const { labels, value } of read) this.set(labels, value);
    },
  });
}

async function valuesOf(watched: WatchedFigure): Promise<readonly Labelled[]> {
  const value = await watched.read();
  return typeof value === 'number' ? [{ labels: {}, value }] : value;
}
