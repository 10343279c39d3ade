import { sql } from 'drizzle-orm';
import type { Service, ServiceApp } from './service';
import { CURRENT_VERSION } from './version';

/** GET /health, for balancers and start scripts: 200 when the database answers, else 503. */
export function healthRoutes(app: ServiceApp, service: Service): void {
  app.get('/health', async (context) => {
    context.header('Cache-Control', 'no-store');
    try {
      await service.db.execute(sql`select 1`);
      return context.json({ status: 'ok', version: CURRENT_VERSION, database: 'ok' }, 200);
    } catch {
      return context.json({ status: 'unavailable', version: CURRENT_VERSION, database: 'unreachable' }, 503);
    }
  });
}
