import { phoneTable } from '@/server/demo/phoneTable';

export const TECNO_PHONES = phoneTable(
  'Tecno',
  `
Spark 7 | 42 | 84 | IPS LCD 6.5 720x1600 60 | - 6000 | micro jack rear plastic | 16 8 | Magnet Black, Morpheus Blue, Spruce Green
Spark 8C | 38 | 88 | IPS LCD 6.6 720x1612 90 | - 5000 | usb-c jack rear plastic | 13 8 | Magnet Black, Iris Purple, Turquoise Cyan
Spark 10 | 36 | 92 | IPS LCD 6.6 720x1612 90 | - 5000 | usb-c jack side plastic | 50 8 | Meta Black, Meta White, Meta Blue
Spark Go 2023 | 38 | 84 | IPS LCD 6.56 720x1612 60 | - 5000 | usb-c jack rear plastic | 13 5 | Endless Black, Uyuni Blue
Camon 16 | 34 | 98 | IPS LCD 6.8 720x1640 60 | - 5000 | micro jack rear plastic | 64 16 | Cloud White, Purist Blue, Misty Grey
Camon 19 | 32 | 112 | IPS LCD 6.8 1080x2460 60 | - 5000 | usb-c jack side plastic | 64 16 | Eco Black, Sea Salt White
Pova 2 | 32 | 104 | IPS LCD 6.9 1080x2460 60 | - 7000 | micro jack side plastic | 48 8 | Dazzle Black, Polar Silver, Energy Blue
Pop 5 LTE | 34 | 82 | IPS LCD 6.52 720x1560 60 | - 5000 | micro jack none plastic | 8 5 | Deepsea Luster, Ice Blue
`,
);
