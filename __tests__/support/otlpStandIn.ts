import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export type SentSpan = {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  kind: number;
  status: { code?: number };
  attributes: Record<string, string | number>;
};

/** A collector of traces: it keeps what it is sent (OTLP over HTTP, in JSON). */
export type OtlpStandIn = {
  origin: string;
  spans(): SentSpan[];
  /** All that was sent, as text. */
  text(): string;
  /** Attributes of the process. */
  resource(): Record<string, string | number>;
  close(): Promise<void>;
};

type Value = { stringValue?: string; intValue?: string | number; doubleValue?: number };
type Attribute = { key: string; value: Value };
type Sent = {
  resourceSpans: {
    resource: { attributes: Attribute[] };
    scopeSpans: { spans: (Omit<SentSpan, 'attributes'> & { attributes: Attribute[] })[] }[];
  }[];
};

export async function otlpStandIn(): Promise<OtlpStandIn> {
  const bodies: string[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      if (request.url === '/v1/traces') bodies.push(Buffer.concat(chunks).toString());
      response.writeHead(200, { 'Content-Type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  const { port } = server.address() as AddressInfo;
  const sent = () => bodies.flatMap((body) => (JSON.parse(body) as Sent).resourceSpans);
  return {
    origin: `http://127.0.0.1:${port}`,
    spans: () =>
      sent()
        .flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans))
        .map((span) => ({ ...span, attributes: plain(span.attributes) })),
    text: () => bodies.join('\n'),
    resource: () => plain(sent()[0]?.resource.attributes ?? []),
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

function plain(attributes: readonly Attribute[]): Record<string, string | number> {
  return Object.fromEntries(
    attributes.map(({ key, value }) => [
      key,
      value.stringValue ?? value.doubleValue ?? Number(value.intValue),
    ]),
  );
}
