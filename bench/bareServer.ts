import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { cpuMsOf, ended, freePort, untilReady } from './shopServer';

type Bytes = { headers: string[]; body: Buffer };

/** Starts a Node server in a new process that answers every request with the same bytes. */
export async function startBareServer(bytes: Bytes): Promise<{
  origin: string;
  cpuMs(): number;
  stop(): Promise<void>;
}> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'shop-bare-'));
  const file = path.join(folder, 'bytes.json');
  writeFileSync(
    file,
    JSON.stringify({ headers: bytes.headers, body: bytes.body.toString('base64') }),
  );
  const port = await freePort();
  const child = spawn(
    process.execPath,
    [process.argv[1] ?? '', serveBytes.command, file, String(port)],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  );
  const origin = `http://127.0.0.1:${port}`;
  await untilReady(origin, child);
  return {
    origin,
    cpuMs: () => cpuMsOf(child.pid ?? 0),
    async stop() {
      await ended(child);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The child process of startBareServer. */
export const serveBytes = {
  command: 'serve-bytes',
  async run([file = '', port = '']: string[]): Promise<void> {
    const { headers, body }: { headers: string[]; body: string } = JSON.parse(
      readFileSync(file, 'utf8'),
    );
    const bytes = Buffer.from(body, 'base64');
    const server = createServer((_, response) => {
      response.writeHead(200, headers);
      response.end(bytes);
    });
    server.listen(Number(port), '127.0.0.1');
    await new Promise((resolve) => process.once('SIGTERM', resolve));
    process.exit(0);
  },
};

/** Headers that every server sets itself. */
const OWN = new Set(['date', 'connection', 'keep-alive']);

export function readBytes(url: string, headers: Record<string, string>): Promise<Bytes> {
  return new Promise((resolve, reject) => {
    const asked = request(url, { headers }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => {
        const raw = answer.rawHeaders;
        const kept = raw.filter((_, at) => !OWN.has((raw[at - (at % 2)] ?? '').toLowerCase()));
        resolve({ headers: kept, body: Buffer.concat(chunks) });
      });
    });
    asked.on('error', reject);
    asked.end();
  });
}
