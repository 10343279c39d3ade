import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Value {
  stringValue?: string;
  intValue?: number | string;
}

interface ExportedSpan {
  name: string;
  kind: number;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  attributes: { key: string; value: Value }[];
}

interface Export {
  resourceSpans: {
    resource: { attributes: { key: string; value: Value }[] };
    scopeSpans: { spans: ExportedSpan[] }[];
  }[];
}

export interface Collector {
  /** For OTEL_EXPORTER_OTLP_ENDPOINT. */
  url: string;
  spans: ExportedSpan[];
  /** Names of the programs that sent spans. */
  serviceNames: Set<string>;
  close(): Promise<void>;
}

/** A receiver of OTLP over HTTP, in JSON. @param answers false: it takes everything and never says so */
export async function startCollector({ answers = true } = {}): Promise<Collector> {
  const spans: ExportedSpan[] = [];
  const serviceNames = new Set<string>();
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const part of request) body += String(part);
    if (!answers) return;
    if (request.url !== '/v1/traces') return response.writeHead(404).end();
    for (const { resource, scopeSpans } of (JSON.parse(body) as Export).resourceSpans) {
      const name = resource.attributes.find(({ key }) => key === 'service.name')?.value.stringValue;
      if (name) serviceNames.add(name);
      spans.push(...scopeSpans.flatMap((scope) => scope.spans));
    }
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    serviceNames,
    close: async () => {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}
