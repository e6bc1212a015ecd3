import { existsSync } from 'node:fs';
import path from 'node:path';

/** Thrown by a parser; its message completes "NAME must be …". */
export class NotAllowed extends Error {}

export function wholeNumber(least: number, most: number) {
  return (text: string): number => {
    const value = Number(text);
    if (/^\d+$/.test(text) && value >= least && value <= most) return value;
    throw new NotAllowed(`a whole number from ${least} to ${most}`);
  };
}

export function oneOf<const T extends readonly string[]>(allowed: T) {
  return (text: string): T[number] => {
    const found = allowed.find((value) => value === text);
    if (found !== undefined) return found;
    throw new NotAllowed(`one of ${allowed.join(', ')}`);
  };
}

export function hostName(text: string): string {
  if (/^[\w.:%-]+$/.test(text)) return text;
  throw new NotAllowed('a host name or an address to listen on, such as 0.0.0.0 or 127.0.0.1');
}

export function anyText(text: string): string {
  return text;
}

const SECRET_LENGTH = 32;

export function secret(text: string): string {
  if (text.length >= SECRET_LENGTH) return text;
  throw new NotAllowed(`at least ${SECRET_LENGTH} characters long`);
}

export function smtpAddress(text: string): string {
  if (/^smtps?:\/\/./.test(text) && URL.canParse(text)) return text;
  throw new NotAllowed('an address that begins with smtp:// or smtps://');
}

export function sender(text: string): string {
  if (!/[\r\n]/.test(text) && /\S@\S/.test(text)) return text;
  throw new NotAllowed('an e-mail address, with or without a name before it');
}

export function existingFile(text: string): string {
  const file = path.resolve(text);
  if (existsSync(file)) return file;
  throw new NotAllowed('an existing file');
}

export function databaseUrl(text: string): string {
  if (/^postgres(ql)?:\/\/./.test(text)) return text;
  throw new NotAllowed('an address that begins with postgres:// or postgresql://');
}

/** Returns an address without a slash at its end. */
export function webAddress(text: string): string {
  if (/^https?:\/\/./.test(text) && URL.canParse(text) && !/[?#]/.test(text)) {
    return text.replace(/\/$/, '');
  }
  throw new NotAllowed('an address that begins with https:// or http://, without a query');
}

/** Returns the origins of a list such as "https://a.example https://b.example". */
export function hostList(text: string): string[] {
  const parts = text.split(/[\s,]+/);
  if (parts.every((part) => URL.canParse(part) && new URL(part).origin === part)) return parts;
  throw new NotAllowed('a list of addresses without a path, such as https://bank.example');
}

export function origin(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  const isWeb = url?.protocol === 'http:' || url?.protocol === 'https:';
  if (url !== null && isWeb && (text === url.origin || text === `${url.origin}/`)) {
    return url.origin;
  }
  throw new NotAllowed('the http or https address of the shop without a path');
}
