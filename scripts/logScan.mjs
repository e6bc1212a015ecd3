import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** What no line may look like, whoever wrote it. The log masks contacts: "9477*****67". */
const FORMS = {
  'a phone number': /(?<![\w*])(?:\+?94|0)[ -]?7\d(?:[ -]?\d){7}(?!\w)/,
  'a mail address': /[\w.+-]{1,64}@[a-z\d-]{1,63}\.[a-z]{2,}/i,
  'a token': /(?<![\w-])(?=[\w-]*[A-Z])(?=[\w-]*[a-z])(?=[\w-]*\d)[\w-]{40,}(?![\w-])/,
  'a cookie': /(?:__Host-)?(?:session|staff|device)=[\w-]{8}/,
  'a secret of an address': /[?&](?:token|code|state|password|otp|signature)=(?!\*)/i,
};

/** The name of a message's file, a time and a random part, looks like a token. */
const OUTBOX_FILE = /"file":"[^"]{0,300}-\*"/;

const CODE = /\b\d{6}\b(?= is your)/;
const RECIPIENT = /^To: (.+)$/m;

/** Reads the secrets that stories noted, one JSON object a line. */
export function notedSecrets(file) {
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean);
  const byText = new Map(lines.map((line) => JSON.parse(line)).map((one) => [one.text, one]));
  return [...byText.values()];
}

/** Reads whom the shop wrote to, and the codes it sent. */
export function sentSecrets(dataDir) {
  const outbox = path.join(dataDir, 'outbox');
  const names = existsSync(outbox) ? readdirSync(outbox) : [];
  return names.flatMap((name) => {
    const text = readFileSync(path.join(outbox, name), 'utf8');
    const found = { recipient: RECIPIENT.exec(text)?.[1], code: CODE.exec(text)?.[0] };
    return Object.entries(found).flatMap(([kind, one]) => (one ? [{ kind, text: one }] : []));
  });
}

/** Returns each line of a log that holds a secret, by its number and the kind, never the value. */
export function scanLog(text, secrets) {
  const lines = text.split('\n').filter(Boolean);
  const forms = Object.entries(FORMS);
  const spelled = secrets.flatMap(({ kind, text: secret }) =>
    spellings(secret).map((one) => [`a ${kind} of a story`, one]),
  );
  const leaks = lines.flatMap((line, at) => {
    const unnamed = line.replace(OUTBOX_FILE, '');
    const kind =
      forms.find(([, form]) => form.test(unnamed))?.[0] ??
      spelled.find(([, secret]) => holds(line, secret))?.[0];
    return kind === undefined ? [] : [{ line: at + 1, kind, message: messageOf(line) }];
  });
  return { lines: lines.length, leaks };
}

/** As typed, as an address and JSON write it, and a phone number without its start. */
function spellings(secret) {
  const phone = secret.replace(/[ ()+-]/g, '');
  const local = /^(?:94|0)?7\d{8}$/.test(phone) ? [phone.slice(-9)] : [];
  const escaped = encodeURIComponent(secret);
  const inJson = JSON.stringify(secret).slice(1, -1);
  return [...new Set([secret, escaped, escaped.replaceAll('%20', '+'), inJson, ...local])];
}

/** Digits of a code inside a longer number or name are none. */
function holds(line, secret) {
  for (let at = line.indexOf(secret); at !== -1; at = line.indexOf(secret, at + 1)) {
    const around = `${line[at - 1] ?? ''}${line[at + secret.length] ?? ''}`;
    if (secret.length > 8 || !/[\w.-]/.test(around)) return true;
  }
  return false;
}

function messageOf(line) {
  try {
    return JSON.parse(line).message ?? 'request';
  } catch {
    return 'a line that is not JSON';
  }
}

/** Prints how many lines were read and which hold a secret. Returns false when one does. */
export function reportScan({ lines, leaks }, secretCount) {
  const found = leaks.map(
    ({ line, kind, message }) => `  line ${line} (${message}) holds ${kind}\n`,
  );
  process.stderr.write(
    `\nLog of the shops: ${lines} lines compared with ${secretCount} secrets, ` +
      `${leaks.length === 0 ? 'none found' : `${leaks.length} with a secret`}\n${found.join('')}`,
  );
  return leaks.length === 0;
}
