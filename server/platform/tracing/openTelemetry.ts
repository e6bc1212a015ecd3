import os from 'node:os';
import {
  context,
  diag,
  DiagLogLevel,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Span as OtelSpan,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources';
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node';
import type { Log } from '@/server/platform/log/log';
import { errorType, type Span, type SpanKind as Kind, type Tracing } from './spans';

const KINDS: Record<Kind, SpanKind> = {
  request: SpanKind.SERVER,
  job: SpanKind.CONSUMER,
  call: SpanKind.INTERNAL,
  gateway: SpanKind.CLIENT,
};

/** Of these a trace begins, whatever the caller says: a client's trace ids are not believed. */
const ROOTS: ReadonlySet<Kind> = new Set(['request', 'job']);

/** A collector that is away is named once in this time. */
const SAID_EVERY_MS = 60_000;
const STOP_MS = 2_000;

/** Sends spans to a collector with OpenTelemetry's SDK, which drops them while the collector is away. */
export function openTelemetry(endpoint: string, release: string, log: Log): Tracing {
  reportFailures(log);
  const own = resourceFromAttributes({
    'service.name': 'sparepoint',
    'service.version': release,
    'service.instance.id': `${os.hostname()}-${process.pid}`,
  });
  const resource = defaultResource()
    .merge(own)
    .merge(detectResources({ detectors: [envDetector] }));
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces` });
  const spanProcessors = [new BatchSpanProcessor(exporter)];
  const provider = new NodeTracerProvider({ resource, spanProcessors });
  provider.register();
  const tracer = provider.getTracer('sparepoint', release);
  return {
    inSpan({ name, kind, attributes }, work) {
      const parent = ROOTS.has(kind) ? ROOT_CONTEXT : context.active();
      return tracer.startActiveSpan(
        name,
        { kind: KINDS[kind], attributes },
        parent,
        async (span) => {
          try {
            return await work(spanOver(span));
          } catch (error) {
            span.setAttribute('error.type', errorType(error));
            span.setStatus({ code: SpanStatusCode.ERROR });
            throw error;
          } finally {
            span.end();
          }
        },
      );
    },
    record({ name, attributes, ms, error }) {
      if (trace.getActiveSpan() === undefined) return;
      const endedAt = Date.now();
      const span = tracer.startSpan(name, {
        kind: SpanKind.CLIENT,
        attributes,
        startTime: endedAt - ms,
      });
      if (error !== null) {
        span.setAttribute('error.type', error);
        span.setStatus({ code: SpanStatusCode.ERROR });
      }
      span.end(endedAt);
    },
    async stop() {
      await Promise.race([provider.shutdown(), soon()]);
      trace.disable();
      context.disable();
      diag.disable();
    },
  };
}

function spanOver(span: OtelSpan): Span {
  return {
    rename: (name) => void span.updateName(name),
    set: (attributes) => void span.setAttributes(attributes),
    fail: () => void span.setStatus({ code: SpanStatusCode.ERROR }),
  };
}

function reportFailures(log: Log): void {
  let saidAt = -SAID_EVERY_MS;
  const nothing = () => undefined;
  const error = () => {
    if (performance.now() - saidAt < SAID_EVERY_MS) return;
    saidAt = performance.now();
    log.warn('traces could not be sent: check OTEL_EXPORTER_OTLP_ENDPOINT');
  };
  const others = { warn: nothing, info: nothing, debug: nothing, verbose: nothing };
  diag.setLogger({ error, ...others }, { logLevel: DiagLogLevel.ERROR });
}

function soon(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, STOP_MS).unref());
}
