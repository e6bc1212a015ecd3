import { execFile, execFileSync } from 'node:child_process';
import { promisify } from 'node:util';
import autocannon from 'autocannon';

const CONNECTIONS = 32;

/** wrk sends requests faster than a JavaScript program can. */
export const GENERATOR = hasWrk() ? 'wrk' : 'autocannon';

function hasWrk(): boolean {
  try {
    execFileSync('which', ['wrk'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** Returns the requests a second that the address answers under constant load. */
export async function requestRate(
  url: string,
  seconds: number,
  headers: Record<string, string>,
): Promise<number> {
  if (GENERATOR === 'autocannon') {
    const result = await autocannon({ url, connections: CONNECTIONS, duration: seconds, headers });
    return result.requests.average;
  }
  const given = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
  const { stdout } = await promisify(execFile)('wrk', [
    '-t1',
    `-c${CONNECTIONS}`,
    `-d${seconds}s`,
    ...given,
    url,
  ]);
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1] ?? Number.NaN);
}
