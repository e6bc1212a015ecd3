import { execFile, execFileSync } from 'node:child_process';
import { promisify } from 'node:util';
import autocannon from 'autocannon';

const CONNECTIONS = 32;

/** wrk asks faster than a program in JavaScript can. */
export const GENERATOR = hasWrk() ? 'wrk' : 'autocannon';

function hasWrk(): boolean {
  try {
    execFileSync('which', ['wrk'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** Requests a second that the address answers when it is asked without pause. */
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
