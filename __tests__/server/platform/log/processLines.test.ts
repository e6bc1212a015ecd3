import { EventEmitter } from 'node:events';
import { createLog } from '@/server/platform/log/log';
import { logProcess } from '@/server/platform/log/processLines';

/** A process that fails the test when anything is written past the log. */
function fakeProcess() {
  const write = (): boolean => {
    throw new Error('written past the log');
  };
  const target = Object.assign(new EventEmitter(), { stdout: { write }, stderr: { write } });
  target.on('warning', write);
  return target as unknown as NodeJS.Process;
}

test('warnings of Node and writes to standard output become JSON lines', async () => {
  const lines: string[] = [];
  const log = createLog('info', (text) => lines.push(text));
  const target = fakeProcess();
  logProcess(log, target);
  target.emit('warning', Object.assign(new Error('old\nthing'), { name: 'DeprecationWarning' }));
  target.emit('warning', new Error('no such address: /office/setup?token=abcdefg'));
  target.stdout.write('\u001b[32m✓\u001b[0m Running next.config.js\n');
  target.stderr.write(Buffer.from('two\nlines\n'));
  target.stdout.write('\n');
  await new Promise<void>(
    (resolve) => void target.stdout.write('with a callback', () => resolve()),
  );
  log.flush();
  const parsed = lines
    .join('')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(parsed).toMatchObject([
    { level: 'warn', message: 'warning', name: 'DeprecationWarning', text: 'old\nthing' },
    {
      level: 'warn',
      text: 'no such address: /office/setup?*',
      stack: expect.not.stringContaining('abcdefg'),
    },
    { level: 'info', message: 'output', text: '✓ Running next.config.js' },
    { level: 'warn', message: 'output', text: 'two\nlines' },
    { level: 'info', message: 'output', text: 'with a callback' },
  ]);
});
