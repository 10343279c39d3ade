import { DiagLogLevel, diag, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources';
import { BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base';
import type { SpanRole, StartSpan } from './span';

const KIND_BY_ROLE: Record<SpanRole, SpanKind> = {
  internal: SpanKind.INTERNAL,
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  producer: SpanKind.PRODUCER,
  consumer: SpanKind.CONSUMER,
};

/** Has OpenTelemetry's own complaints written down, without their details, which may hold addresses and headers. */
function reportTrouble(report: (reason: string) => void): void {
  const ignore = () => undefined;
  const warn = (reason: string) => report(reason.slice(0, 200));
  diag.setLogger(
    { error: warn, warn, info: ignore, debug: ignore, verbose: ignore },
    { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true },
  );
}

/**
 * Creates spans with OpenTelemetry, which sends them to the collector in batches in the background. The packages read the standard
 * variables (OTEL_*) themselves. It is not made the global provider: Next would then add spans of its own, with whole addresses in them.
 * @param report receives the reason why spans cannot be sent
 */
export function createSpanSource(
  serviceName: string,
  report: (reason: string) => void,
): { start: StartSpan; shutdown: () => Promise<void> } {
  reportTrouble(report);
  const provider = new BasicTracerProvider({
    resource: defaultResource()
      .merge(resourceFromAttributes({ 'service.name': serviceName }))
      .merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
  });
  const tracer = provider.getTracer('tradecounter');
  const start: StartSpan = (name, { role, attributes, parent }) => {
    const context = parent ? trace.setSpanContext(ROOT_CONTEXT, parent) : ROOT_CONTEXT;
    const span = tracer.startSpan(name, { kind: KIND_BY_ROLE[role], attributes }, context);
    return {
      context: span.spanContext(),
      rename: (next) => void span.updateName(next),
      setAttributes: (more) => void span.setAttributes(more),
      fail: (failure) => {
        span.setAttribute('error.type', failure);
        span.setStatus({ code: SpanStatusCode.ERROR });
      },
      end: () => span.end(),
    };
  };
  return { start, shutdown: () => provider.shutdown() };
}
