/** What a span tells of its work: names, codes and counts. Never what people wrote or sent, and no secret. */
export type Attributes = Record<string, string | number>;

/** A request and a job begin a trace; a call of the API and a question to a gateway are parts of one. */
export type SpanKind = 'request' | 'job' | 'call' | 'gateway';

export type NewSpan = { name: string; kind: SpanKind; attributes: Attributes };

/** The span of work that goes on. */
export type Span = { rename(name: string): void; set(attributes: Attributes): void; fail(): void };

export type FinishedSpan = {
  name: string;
  attributes: Attributes;
  ms: number;
  error: string | null;
};

/** What records spans (openTelemetry.ts). */
export type Tracing = {
  inSpan<T>(span: NewSpan, work: (span: Span) => Promise<T>): Promise<T>;
  /** Records what has ended, as a part of the span that goes on; without one it is not recorded. */
  record(span: FinishedSpan): void;
  stop(): Promise<void>;
};

/** Null, the usual: nothing is recorded and nothing is paid for. */
let tracing: Tracing | null = null;

export function traceWith(chosen: Tracing | null): void {
  tracing = chosen;
}

export function isTracing(): boolean {
  return tracing !== null;
}

const NO_SPAN: Span = { rename: () => {}, set: () => {}, fail: () => {} };

/** Runs work in a span, when traces are recorded. */
export function inSpan<T>(span: NewSpan, work: (span: Span) => Promise<T>): Promise<T> {
  return tracing === null ? work(NO_SPAN) : tracing.inSpan(span, work);
}

export function recordSpan(span: FinishedSpan): void {
  tracing?.record(span);
}

/** Returns the code or the kind of an error; messages may quote what somebody wrote. */
export function errorType(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}
