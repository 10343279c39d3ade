import { expect, test } from 'vitest';
import { findPatchViolations } from './patches';

test.each([
  'Server.prototype.emit = guarded;',
  'AbortController.prototype.abort = function abort() {};',
  'prototype.goto = navigate;',
  'Object.getPrototypeOf(page).goto = navigate;',
  "Object.defineProperty(Array.prototype, 'last', { value: last });",
  'Object.assign(Page.prototype, { goto });',
  'Object.assign(prototype, { [name]: navigate });',
  "Reflect.set(Server.prototype, 'emit', guarded);",
  'response.write = (part: Buffer) => true;',
  'response.end = ((...parts: unknown[]) => response) as typeof end;',
  'request.push = function push() { return true; };',
  'page.goto = async () => null;',
  'server.emit = Server.prototype.emit;',
  'client.query = (text: string) => text;',
  'process.stdout.write = () => true;',
  'console[name] = (...parts: unknown[]) => undefined;',
  "vi.spyOn(Client.prototype, 'query');",
  "vi.spyOn(process.stderr, 'write');",
])('a patch is found: %s', (patch) => {
  expect(findPatchViolations('lib/x.test.ts', `const fine = 1;\n${patch}`)).toMatchObject([{ line: 2 }]);
});

test.each([
  'class Own extends Server { override emit() { return true; } }',
  'this.#write = () => true;',
  'reference.current = () => undefined;',
  'socket.onmessage = () => undefined;',
  'server.page = () => answer;',
  'this.read = () => text;',
  'server.keepAliveTimeout = 75_000;',
  'request.url = path;',
  'const { emit } = Server.prototype;',
  'expect(Object.getPrototypeOf(value)).toBe(Object.prototype);',
  'Object.assign(env(), { PORT: 1 });',
  "vi.spyOn(log(), 'warn');",
  '// response.write = () => true;',
])('%s is no patch', (code) => {
  expect(findPatchViolations('lib/x.ts', code)).toEqual([]);
});
