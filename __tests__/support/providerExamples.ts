import { createApp } from '@/server/api/app';
import type { Shop } from '@/server/boot/shop';
import type { Example } from './apiExamples';
import { Browser } from './browser';
import { FakeProvider } from './fakeProvider';
import { codeSentTo } from './registration';

const FOLDER = '/user/third-party-auth/google';

/** Signs in with Google for the first time, and connects it once more. */
export async function providerExamples(shop: Shop): Promise<Example[]> {
  const google = new FakeProvider();
  shop.providers = { google };
  shop.settings = { ...shop.settings, enableGoogleSignIn: true };
  const browser = new Browser(createApp(shop));
  const examples: Example[] = [];

  async function call(method: string, path: string, sent?: Record<string, unknown>, shown = path) {
    const { status, body } = await browser.ask(method, path, sent);
    if (status > 303) throw new Error(`${method} ${path}: ${status} ${JSON.stringify(body)}`);
    examples.push({ method, path: shown, sent, status, body });
  }

  await call('GET', `${FOLDER}?destination=/cart`);
  const back = `${FOLDER}/return?code=4/0AX4`;
  await call('GET', `${back}&state=${google.lastState}`, undefined, back);
  await call('POST', `${FOLDER}/phone`, { phone: '077 222 3344' });
  await browser.post('/user/verify-user', { otp: await codeSentTo(shop, '94772223344') });
  await call('POST', `${FOLDER}/connect`);
  return examples;
}
