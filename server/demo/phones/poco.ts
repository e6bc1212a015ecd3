import { phoneTable } from '@/server/demo/phoneTable';

export const POCO_PHONES = phoneTable(
  'POCO',
  `
X3 NFC | 52 | 112 | IPS LCD 6.67 1080x2400 120 | BN57 5160 | usb-c jack side plastic | 64 20 | Shadow Grey, Cobalt Blue
X3 Pro | 58 | 114 | IPS LCD 6.67 1080x2400 120 | BN57 5160 | usb-c jack side plastic | 48 20 | Phantom Black, Frost Blue, Metal Bronze
M3 | 54 | 98 | IPS LCD 6.53 1080x2340 60 | BN62 6000 | usb-c jack side plastic | 48 8 | Power Black, Cool Blue, POCO Yellow
M4 Pro 5G | 40 | 112 | IPS LCD 6.6 1080x2400 90 | - 5000 | usb-c jack side plastic | 50 16 | Power Black, Cool Blue, POCO Yellow
F1 | 44 | 96 | IPS LCD 6.18 1080x2246 60 | BM4E 4000 | usb-c jack rear plastic | 12 20 | Graphite Black, Steel Blue, Rosso Red
F3 | 40 | 258 | AMOLED 6.67 1080x2400 120 | BM4Y 4520 | usb-c nojack side glass | 48 20 | Night Black, Arctic White, Deep Ocean Blue
C65 | 42 | 99 | IPS LCD 6.74 720x1600 90 | - 5000 | usb-c jack side plastic | 50 8 | Black, Blue, Purple
X5 Pro 5G | 36 | 248 | AMOLED 6.67 1080x2400 120 | - 5000 | usb-c jack side plastic | 108 16 | Black, Blue, Yellow
`,
);
