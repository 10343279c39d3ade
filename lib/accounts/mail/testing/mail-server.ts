import { type AddressInfo, createServer, type Socket } from 'node:net';

/** The server's answer to the text of a mail; `cut` closes with no answer, `stall` never answers. */
export type Say = '250 OK' | '451 Try later' | '550 No such text' | 'cut' | 'stall';

export interface MailServer {
  url: string;
  /** Texts that were handed over, accepted or not. */
  texts: string[];
  /** Answers to the next texts; the last one repeats. */
  say: Say[];
  /** Answer to a recipient. */
  recipient: string;
  close(): Promise<void>;
}

const END = '\r\n.\r\n';

/** A mail server that does what a test says, in the words of RFC 5321. @param port any free one unless given. */
export async function startMailServer(port = 0): Promise<MailServer> {
  const sockets = new Set<Socket>();
  const state = { texts: [] as string[], say: ['250 OK'] as Say[], recipient: '250 OK' };
  const take = (socket: Socket, text: string): void => {
    // A line that begins with a dot comes with another one (RFC 5321 §4.5.2).
    state.texts.push(text.replaceAll('\r\n..', '\r\n.'));
    const reply = (state.say.length > 1 ? state.say.shift() : state.say[0]) ?? '250 OK';
    if (reply === 'cut') socket.destroy();
    else if (reply !== 'stall') socket.write(`${reply}\r\n`);
  };
  const answer = (socket: Socket, line: string): void => {
    if (/^RCPT/i.test(line)) socket.write(`${state.recipient}\r\n`);
    else if (/^DATA/i.test(line)) socket.write('354 Go on\r\n');
    else if (/^QUIT/i.test(line)) socket.end('221 Bye\r\n');
    else socket.write('250 OK\r\n');
  };
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
    socket.write('220 mail.example\r\n');
    let buffer = '';
    let inText = false;
    socket.setEncoding('utf8').on('data', (part: string) => {
      buffer += part;
      for (
        let end = buffer.indexOf(inText ? END : '\r\n');
        end >= 0;
        end = buffer.indexOf(inText ? END : '\r\n')
      ) {
        const piece = buffer.slice(0, end);
        buffer = buffer.slice(end + (inText ? END : '\r\n').length);
        if (inText) take(socket, piece);
        else answer(socket, piece);
        inText = !inText && /^DATA/i.test(piece);
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const address = server.address() as AddressInfo;
  return Object.assign(state, {
    url: `smtp://127.0.0.1:${address.port}`,
    close: () => {
      for (const socket of sockets) socket.destroy();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  });
}
