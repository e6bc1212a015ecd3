import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import {
  createServer as createTcpServer,
  type AddressInfo,
  type Server as TcpServer,
} from 'node:net';
import type { Message } from '@/server/messages/message';
import { openMessages, createSmtpSender } from '@/server/messages/openMessages';
import { createNotifyLk, createTextLk } from '@/server/messages/smsGateways';
import { readEnv } from '@/server/boot/env';

const SMS: Message = {
  channel: 'sms',
  recipient: '94771234567',
  subject: '',
  body: '123456 is your code & more',
};

type Heard = { method?: string; headers: IncomingMessage['headers']; text: string };

/** A signal that never aborts. */
const patient = () => new AbortController().signal;

describe('an SMS gateway', () => {
  let server: Server;
  let heard: Heard[];
  let answer: { status: number; text: string };
  let address: string;
  /** Overrides the default answer. */
  let respond: ((response: ServerResponse) => void) | null;

  beforeEach(async () => {
    heard = [];
    respond = null;
    answer = { status: 200, text: '{"status":"success"}' };
    server = createServer(async (request, response) => {
      let text = '';
      for await (const part of request) text += String(part);
      heard.push({ method: request.method, headers: request.headers, text });
      if (respond === null) response.writeHead(answer.status).end(answer.text);
      else respond(response);
    });
    address = await listening(server);
  });
  afterEach(() => {
    server.closeAllConnections();
    server.close();
  });

  test('sends a form to notify.lk', async () => {
    const sender = createNotifyLk({ userId: '7', apiKey: 'k', senderId: 'Shop', address });
    await sender.send(SMS, patient());
    expect(heard[0]?.method).toBe('POST');
    expect(Object.fromEntries(new URLSearchParams(heard[0]?.text))).toEqual({
      user_id: '7',
      api_key: 'k',
      sender_id: 'Shop',
      to: '94771234567',
      message: SMS.body,
    });
  });

  test('sends JSON and a key to text.lk', async () => {
    await createTextLk({ apiKey: 'k', senderId: 'Shop', address }).send(SMS, patient());
    expect(heard[0]?.headers).toMatchObject({
      authorization: 'Bearer k',
      'content-type': 'application/json',
    });
    expect(JSON.parse(heard[0]?.text ?? '')).toEqual({
      recipient: '94771234567',
      sender_id: 'Shop',
      type: 'plain',
      message: SMS.body,
    });
  });

  test.each([
    [500, '{"status":"success"}'],
    [200, '{"status":"error","message":"no credit"}'],
    [200, '<html>'],
  ])('fails when the answer is %i %s', async (status, text) => {
    answer = { status, text };
    const sender = createTextLk({ apiKey: 'secret-key', senderId: 'Shop', address });
    await expect(sender.send(SMS, patient())).rejects.toThrow(`text.lk answered ${status}`);
    await expect(sender.send(SMS, patient())).rejects.not.toThrow('secret-key');
  });

  test('keeps its keys out of the error when the answer repeats them', async () => {
    answer = { status: 401, text: 'no account 70112 with secret-key' };
    const keys = { userId: '70112', apiKey: 'secret-key', senderId: 'Shop', address };
    await expect(createNotifyLk(keys).send(SMS, patient())).rejects.toThrow(
      'notify.lk answered 401: no account … with …',
    );
  });

  test('follows no redirect, so that number, text and key stay private', async () => {
    const elsewhere: string[] = [];
    const other = createServer((request, response) => {
      elsewhere.push(request.url ?? '');
      response.end('{"status":"success"}');
    });
    const location = await listening(other);
    for (const status of [301, 302, 303, 307, 308]) {
      respond = (response) => response.writeHead(status, { location }).end();
      const sender = createTextLk({ apiKey: 'k', senderId: 'Shop', address });
      await expect(sender.send(SMS, patient())).rejects.toThrow();
    }
    other.close();
    expect(elsewhere).toEqual([]);
  });

  test('gives up after 5 seconds, also in the middle of an answer', async () => {
    const sender = createTextLk({ apiKey: 'k', senderId: 'Shop', address });
    expect(sender.timeoutMs).toBe(5_000);
    const attempt = new AbortController();
    let closed: Promise<unknown> = Promise.resolve();
    respond = (response) => {
      closed = once(response, 'close');
      response.writeHead(200).write('{"status":');
      attempt.abort();
    };
    await expect(sender.send(SMS, attempt.signal)).rejects.toThrow();
    await closed;
  });

  test('reads only the start of an answer', async () => {
    let written = 0;
    let closed: Promise<unknown> = Promise.resolve();
    respond = (response) => {
      closed = once(response, 'close');
      const more = () => {
        while (!response.destroyed && response.write('x'.repeat(65_536))) written += 65_536;
      };
      response.writeHead(200).on('drain', more);
      more();
    };
    const sender = createTextLk({ apiKey: 'k', senderId: 'Shop', address });
    await expect(sender.send(SMS, patient())).rejects.toThrow('text.lk answered 200: xxx');
    await closed;
    expect(written).toBeLessThan(16 * 1024 * 1024);
  });
});

describe('a mail server', () => {
  test('gets the mail with a single recipient', async () => {
    const { server, heard } = smtpServer();
    const address = await listening(server);
    const sender = createSmtpSender({
      smtpUrl: address.replace('http:', 'smtp:'),
      from: 'Shop <orders@shop.example>',
    });
    const mail: Message = {
      channel: 'mail',
      recipient: 'nimal@shop.example',
      replyTo: 'kamal@home.example',
      subject: 'Hello\r\nBcc: other@shop.example',
      body: 'Your order',
    };
    await sender.send(mail, patient());
    server.close();
    expect(heard.filter((line) => line.startsWith('RCPT'))).toEqual([
      'RCPT TO:<nimal@shop.example>',
    ]);
    expect(heard).toContain('MAIL FROM:<orders@shop.example>');
    expect(heard).toContain('Reply-To: kamal@home.example');
    expect(heard).toContain('Your order');
    expect(heard.filter((line) => line.startsWith('Bcc'))).toEqual([]);
  });

  test('that is unreachable makes sending fail', async () => {
    const sender = createSmtpSender({ smtpUrl: 'smtp://127.0.0.1:9', from: 'a@shop.example' });
    const mail: Message = { ...SMS, channel: 'mail', recipient: 'nimal@shop.example' };
    await expect(sender.send(mail, patient())).rejects.toThrow();
  });

  test.each([
    ['never greets', []],
    ['stops in the middle', ['220 ready\r\n', '250 yes\r\n']],
  ])('that %s is given up after 10 seconds in all', async (_name, said) => {
    const attempt = new AbortController();
    let closed: Promise<unknown> = Promise.resolve();
    const server = createTcpServer((socket) => {
      closed = once(socket, 'close');
      socket.on('error', () => undefined);
      const [greeting, ...rest] = said;
      if (greeting === undefined) return attempt.abort();
      socket.write(greeting);
      socket.on('data', () => {
        const next = rest.shift();
        if (next === undefined) attempt.abort();
        else socket.write(next);
      });
    });
    const address = await listening(server);
    const sender = createSmtpSender({
      smtpUrl: address.replace('http:', 'smtp:'),
      from: 'a@shop.example',
    });
    expect(sender.timeoutMs).toBe(10_000);
    const mail: Message = { ...SMS, channel: 'mail', recipient: 'nimal@shop.example' };
    await expect(sender.send(mail, attempt.signal)).rejects.toThrow();
    await closed;
    server.close();
  });
});

test('the environment chooses the senders', () => {
  const via = (source: Record<string, string>) => {
    const { sms, mail } = openMessages(readEnv(source));
    return [sms.via, mail.via];
  };
  const key = { SMS_SENDER_ID: 'Shop', TEXT_LK_API_KEY: 'k' };
  expect(via({})).toEqual(['file', 'file']);
  expect(via({ ...key, SMS_VIA: 'text.lk' })).toEqual(['text.lk', 'file']);
  expect(
    via({
      ...key,
      SMS_VIA: 'notify.lk',
      NOTIFY_LK_USER_ID: '7',
      NOTIFY_LK_API_KEY: 'k',
      SMTP_URL: 'smtp://mail.example',
      MAIL_FROM: 'a@shop.example',
    }),
  ).toEqual(['notify.lk', 'smtp']);
});

function listening(server: Server | TcpServer): Promise<string> {
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    });
  });
}

/** An SMTP server that accepts everything and records the lines it receives. */
function smtpServer() {
  const heard: string[] = [];
  const server = createTcpServer((socket) => {
    let isData = false;
    let rest = '';
    socket.write('220 ready\r\n');
    socket.on('data', (chunk) => {
      const parts = (rest + chunk.toString()).split('\r\n');
      rest = parts.pop() ?? '';
      for (const line of parts) {
        heard.push(line);
        if (isData && line !== '.') continue;
        isData = line === 'DATA';
        socket.write(isData ? '354 go on\r\n' : '250 yes\r\n');
      }
    });
    socket.on('error', () => undefined);
  });
  return { server, heard };
}
