import { z } from 'zod';

/** What the reference service's demo leaves for the portal's, in DATA_DIR/demo-service.json. */
export const demoServiceSchema = z.looseObject({
  clients: z.array(
    z.looseObject({ client_id: z.uuid(), client_secret: z.string().min(1), organisation: z.int() }),
  ),
  organisations: z.array(z.looseObject({ id: z.int(), name: z.string(), parent: z.int().nullable() })),
});
export type DemoService = z.infer<typeof demoServiceSchema>;

/** What the portal's demo keeps, in DATA_DIR/demo.json: the passwords stand nowhere else. */
export const demoFileSchema = z.object({
  people: z.array(
    z.object({
      email: z.string(),
      password: z.string(),
      organisation: z.int(),
      role: z.string(),
      host: z.string(),
      name: z.string(),
    }),
  ),
  brands: z.array(z.object({ host: z.string(), organisation: z.int(), name: z.string() })),
});
export type DemoFile = z.infer<typeof demoFileSchema>;
