import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { freePort, untilReady } from '../shopServer';
import { Records, type ShopLocation } from './records';

export type StartOptions = { env?: Record<string, string>; place?: ShopLocation };

const MAX_PROBLEMS = 200;
/** Ends all servers on exit, also after an interrupted run. */
const running = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});
const STOP_LIMIT_MS = 30_000;

/** The built server in its own process; a test may kill it and start it again at the same port. */
export class ShopUnderTest {
  readonly origin: string;
  readonly records: Records;
  readonly #port: number;
  readonly #place: ShopLocation;
  readonly #env: Record<string, string>;
  #child: ChildProcess | null = null;
  #isMeantToEnd = false;
  #problems: string[] = [];

  private constructor(port: number, place: ShopLocation, env: Record<string, string>) {
    this.#port = port;
    this.#place = place;
    this.#env = env;
    this.origin = `http://127.0.0.1:${port}`;
    this.records = new Records(place);
  }

  static async open(place: ShopLocation, env: Record<string, string> = {}): Promise<ShopUnderTest> {
    const shop = new ShopUnderTest(await freePort(), place, env);
    await shop.start();
    return shop;
  }

  get pid(): number {
    return this.#child?.pid ?? 0;
  }

  get dataDir(): string {
    return this.#place.dataDir;
  }

  get databaseUrl(): string | null {
    return this.#place.databaseUrl;
  }

  async start(): Promise<void> {
    this.#isMeantToEnd = false;
    const child = spawn(process.execPath, ['dist/main.cjs'], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...environmentOf(this.#place, this.#port), ...this.#env },
    });
    this.#child = child;
    running.add(child);
    for (const input of [child.stdout, child.stderr]) {
      createInterface({ input }).on('line', (line) => this.#read(line));
    }
    child.once('exit', (code, signal) => {
      running.delete(child);
      if (!this.#isMeantToEnd) this.#problems.push(`the process ended: ${code ?? signal}`);
    });
    await untilReady(`${this.origin}/readyz`, child);
  }

  /** Kills the process as a power failure would. */
  async kill(): Promise<void> {
    await this.#end('SIGKILL');
  }

  /** Asks the process to stop; resolves with its exit code and how long it took. */
  async terminate(): Promise<{ code: number | null; ms: number }> {
    const startedAt = performance.now();
    const code = await this.#end('SIGTERM');
    return { code, ms: performance.now() - startedAt };
  }

  /** Returns unexpected exits and uncaught errors. */
  get crashes(): string[] {
    const isRunning = this.#child?.exitCode === null && this.#child.signalCode === null;
    const ended = isRunning || this.#isMeantToEnd ? [] : ['the process does not run'];
    return [...new Set([...this.#problems, ...ended])];
  }

  async remove(): Promise<void> {
    if (this.#child !== null && this.#child.exitCode === null) await this.kill();
    await this.#place.remove();
  }

  async #end(signal: NodeJS.Signals): Promise<number | null> {
    const child = this.#child;
    if (child === null || child.exitCode !== null || child.signalCode !== null) return null;
    this.#isMeantToEnd = true;
    const ended = once(child, 'exit', { signal: AbortSignal.timeout(STOP_LIMIT_MS) });
    child.kill(signal);
    try {
      await ended;
    } catch {
      this.#problems.push(`the process did not end within ${STOP_LIMIT_MS / 1000} s`);
      child.kill('SIGKILL');
    }
    return child.exitCode;
  }

  #read(line: string): void {
    if (!line.startsWith('{"time":')) this.#problems.push(`a line is not of the log: ${line}`);
    const escaped = /"message":"(uncaught|unhandled)".*?"error":"([^"]*)"/.exec(line);
    if (escaped === null || this.#problems.length > MAX_PROBLEMS) return;
    this.#problems.push(`an error was ${escaped[1]}: ${escaped[2]}`);
  }
}

/** Returns the variables of a shop over these data. */
export function environmentOf(
  { dataDir, databaseUrl }: ShopLocation,
  port: number,
): Record<string, string> {
  return {
    NODE_ENV: 'production',
    PORT: String(port),
    HOST: '127.0.0.1',
    PUBLIC_ORIGIN: `http://127.0.0.1:${port}`,
    API_MODE: 'embedded',
    LOG_LEVEL: 'warn',
    DEMO_ITEMS: '600',
    DEMO_ORDERS: '0',
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl ?? '',
    // A developer's own settings must not send messages or trust proxies.
    SMS_VIA: '',
    SMTP_URL: '',
    TRUST_PROXY: '',
    SETTINGS_FILE: '',
    METRICS_TOKEN: '',
    SHOP_SECRET: '',
    OFFICE_ORIGIN: '',
  };
}
