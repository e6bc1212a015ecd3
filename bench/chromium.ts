const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The browser that scripts/bench.mjs found; throws when there is none. */
export function chromium(): { executablePath: string; args: string[] } {
  const executablePath = process.env.CHROMIUM_PATH ?? '';
  if (executablePath === '') throw new Error('No Chromium was found; set CHROMIUM_PATH.');
  return { executablePath, args: FLAGS };
}
