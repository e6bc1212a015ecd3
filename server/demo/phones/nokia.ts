import { phoneTable } from '@/server/demo/phoneTable';

export const NOKIA_PHONES = phoneTable(
  'Nokia',
  `
5.3 | 48 | 92 | IPS LCD 6.55 720x1600 60 | - 4000 | usb-c jack rear plastic | 13 8 | Charcoal, Cyan, Sand
2.4 | 42 | 84 | IPS LCD 6.5 720x1600 60 | - 4500 | micro jack rear plastic | 13 5 | Charcoal, Dusk, Fjord
3.4 | 40 | 90 | IPS LCD 6.39 720x1560 60 | - 4000 | usb-c jack rear plastic | 13 8 | Charcoal, Dusk, Fjord
6.1 | 40 | 92 | IPS LCD 5.5 1080x1920 60 | HE345 3000 | usb-c jack rear metal | 16 8 | Black, White, Blue
6.1 Plus | 42 | 94 | IPS LCD 5.8 1080x2280 60 | HE342 3060 | usb-c jack rear glass | 16 16 | Black, White, Blue
7 Plus | 36 | 102 | IPS LCD 6.0 1080x2160 60 | HE347 3800 | usb-c jack rear metal | 12 16 | Black, White
6 | 34 | 84 | IPS LCD 5.5 1080x1920 60 | HE317 3000 | micro jack home metal | 16 8 | Matte Black, Silver, Tempered Blue
5 | 32 | 76 | IPS LCD 5.2 720x1280 60 | HE321 3000 | micro jack home metal | 13 8 | Matte Black, Silver, Copper
3 | 32 | 66 | IPS LCD 5.0 720x1280 60 | HE319 2630 | micro jack none plastic | 8 8 | Matte Black, Silver White, Tempered Blue
C20 | 36 | 82 | IPS LCD 6.52 720x1600 60 | - 3000 | micro jack none plastic | 5 5 | Dark Blue, Sand
G20 | 36 | 94 | IPS LCD 6.5 720x1600 60 | - 5050 | usb-c jack side plastic | 48 8 | Night, Glacier
`,
);
