import type { Context, Hono } from 'hono';
import type { RequestVariables, Service } from '../../http/service';

/** A signed-in administrator. */
export interface ConsoleSession {
  userId: number;
  name: string;
  email: string;
  /** In every form: proves that the form was made for this session. */
  formToken: string;
}

export type ConsoleEnv = { Variables: RequestVariables & { session: ConsoleSession } };
export type ConsoleApp = Hono<ConsoleEnv>;
export type ConsoleContext = Context<ConsoleEnv>;
export type { Service };
