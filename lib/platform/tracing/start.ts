import { env } from '@/lib/platform/env';
import { log } from '@/lib/platform/log/log';
import { exportSpans } from './export-spans';

/** Traces this process of the portal: as `exportSpans`, by its environment and into its log. */
export const startTracing = (serviceName: string): Promise<() => Promise<void>> =>
  exportSpans(env().OTEL_EXPORTER_OTLP_ENDPOINT, serviceName, (reason) =>
    log().warn({ code: 'traces-not-exported', reason }, 'traces could not be handed over'),
  );
