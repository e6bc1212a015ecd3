import { phoneTable } from '@/server/demo/phoneTable';

export const INFINIX_PHONES = phoneTable(
  'Infinix',
  `
Hot 10 | 40 | 92 | IPS LCD 6.78 720x1640 60 | - 5200 | micro jack rear plastic | 16 8 | Obsidian Black, Ocean Wave, Amber Red
Hot 10 Play | 42 | 92 | IPS LCD 6.82 720x1640 60 | - 6000 | micro jack rear plastic | 13 8 | Obsidian Black, Morandi Green, 7 Degree Purple
Hot 9 | 36 | 88 | IPS LCD 6.6 720x1600 60 | - 5000 | micro jack rear plastic | 16 8 | Quetzal Cyan, Midnight Black, Violet
Hot 11S | 34 | 108 | IPS LCD 6.78 1080x2480 90 | - 5000 | usb-c jack side plastic | 50 8 | Polar Black, Green Wave
Hot 12 | 36 | 96 | IPS LCD 6.82 720x1640 90 | - 5000 | usb-c jack rear plastic | 13 8 | Racing Black, Exploratory Blue, Turquoise Cyan
Hot 30 | 34 | 112 | IPS LCD 6.78 1080x2460 90 | - 5000 | usb-c jack side plastic | 50 8 | Racing Black, Sonic White, Surfing Green
Note 10 | 34 | 112 | IPS LCD 6.95 1080x2460 60 | - 5000 | usb-c jack side plastic | 48 16 | Obsidian Black, Emerald Green, 7 Degree Purple
Note 12 | 32 | 208 | AMOLED 6.7 1080x2400 60 | - 5000 | usb-c jack side plastic | 50 16 | Force Black, Snowfall, Jewel Blue
Smart 5 | 36 | 84 | IPS LCD 6.6 720x1600 60 | - 5000 | micro jack rear plastic | 13 8 | Midnight Black, Quetzal Cyan, Violet
Smart 6 | 34 | 86 | IPS LCD 6.6 720x1600 60 | - 5000 | micro jack rear plastic | 8 5 | Polar Black, Heart of Ocean, Light Sea Green
`,
);
