import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { createServer, type AddressInfo } from 'node:net';

/** A program of the system that a test started; it is ended with the test. */
export type Daemon = { child: ChildProcess; printed(): string; stop(): Promise<void> };

const KEPT = 20_000;

export function startDaemon(
  file: string,
  args: readonly string[],
  options: { env?: Record<string, string>; user?: string } = {},
): Daemon {
  const child = spawn(file, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...options.env },
    ...(options.user === undefined ? {} : idsOf(options.user)),
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      printed = (printed + chunk.toString()).slice(-KEPT);
    });
  }
  child.on('error', (error) => {
    printed += error.message;
  });
  const end = () => child.kill('SIGKILL');
  process.once('exit', end);
  return {
    child,
    printed: () => printed,
    async stop() {
      process.off('exit', end);
      if (child.exitCode !== null || child.signalCode !== null) return;
      const gone = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      const timer = setTimeout(end, 5_000);
      await gone;
      clearTimeout(timer);
    },
  };
}

/** Some programs refuse to run as root. */
function idsOf(user: string): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const idOf = (flag: string) => Number(execFileSync('id', [flag, user], { encoding: 'utf8' }));
  return { uid: idOf('-u'), gid: idOf('-g') };
}

export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** Replaces each text, which must be there: a file is tested as it is shipped, but for addresses. */
export function replaced(text: string, changes: Readonly<Record<string, string>>): string {
  return Object.entries(changes).reduce((before, [old, now]) => {
    if (!before.includes(old)) throw new Error(`The file does not have: ${old}`);
    return before.replaceAll(old, now);
  }, text);
}
