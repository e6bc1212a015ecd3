import { logConsole } from '@/server/platform/log/consoleLines';
import { createLog, describeError } from '@/server/platform/log/log';

const TOKEN = 'k3Jv9QxZtR8mW2bY7nL5pD1sF4gH6jK0aS_eC-uVoXi';

function openLog() {
  const texts: string[] = [];
  const log = createLog('info', (text) => texts.push(text));
  return {
    log,
    lines(): Record<string, unknown>[] {
      log.flush();
      return texts
        .join('')
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line));
    },
  };
}

test('writes no secret of an address into any line', () => {
  const { log, lines } = openLog();
  const path = `/office/setup?token=${TOKEN}`;
  log.request({ id: 'a1', method: 'GET', path, status: 200, ms: 1.5 });
  log.error('request failed', { id: 'a1', path });
  log.warn('blocked by the CSP', { page: `https://shop.lk${path}`, blocked: `data:${TOKEN}` });
  log.info(`look at ${path}`);
  const logged = { id: 'a1', path: '/office/setup?token=*' };
  expect(lines()).toEqual([
    expect.objectContaining({ ...logged, status: 200 }),
    expect.objectContaining({ ...logged, level: 'error' }),
    expect.objectContaining({ page: 'https://shop.lk/office/setup?*', blocked: 'data:*' }),
    expect.objectContaining({ message: 'look at /office/setup?*', time: expect.any(String) }),
  ]);
});

test('writes errors with their frames and without what they quote', () => {
  const { log, lines } = openLog();
  log.error('a', describeError(parseFailure('{"a":"b"} hunter2')));
  log.error('b', describeError(parseFailure('hunter2')));
  const moved = new Error('first 0771234567');
  moved.message = `no answer of https://pay.lk/?code=${TOKEN}`;
  log.error('c', describeError(moved));
  const [, json, fetched] = lines();
  expect(JSON.stringify(lines())).not.toMatch(/hunter2|077123|k3Jv9/);
  expect(json).toMatchObject({ error: `Unexpected token 'h', "*" is not valid JSON` });
  expect(fetched).toMatchObject({
    error: 'no answer of https://pay.lk/?*',
    stack: expect.stringMatching(/^Error: no answer of .*\n {4}at .*log\.test/),
  });
});

function parseFailure(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    return error;
  }
}

test('makes lines of what libraries write to the console', () => {
  const { log, lines } = openLog();
  const terminal = { ...console };
  logConsole(log, terminal);
  terminal.log(' \u001b[32m✓\u001b[39m Running %s\n', 'next.config.js');
  terminal.error('⨯', new Error(`bad /a?token=${TOKEN}`));
  terminal.warn('');
  expect(lines()).toEqual([
    expect.objectContaining({
      level: 'info',
      message: 'console',
      text: '✓ Running next.config.js',
    }),
    expect.objectContaining({
      level: 'error',
      text: expect.stringMatching(/^⨯ Error: bad .a\?\*/),
    }),
  ]);
});
