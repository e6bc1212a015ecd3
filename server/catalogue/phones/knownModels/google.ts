import { modelTable } from './modelTable';

export const GOOGLE_MODELS = modelTable(
  'Google',
  `
Pixel 2 to 4:
Pixel 2 | 2017 | G011A
Pixel 2 XL | 2017 | G011C
Pixel 3 | 2018 | G013A
Pixel 3 XL | 2018 | G013C
Pixel 3a | 2019 | G020G, G020E, G020F
Pixel 3a XL | 2019 | G020C, G020A
Pixel 4 | 2019 | G020I, G020M, G020N
Pixel 4 XL | 2019 | G020P, G020J
Pixel 4a | 2020 | G025J, G025N
Pixel 4a 5G | 2020 | G025E, G025I
Pixel 5 and 6:
Pixel 5 | 2020 | GD1YQ, GTT9Q
Pixel 6 | 2021 | GB7N6, G9S9B
Pixel 6 Pro | 2021 | GLUOG, G8VOU
Pixel 6a | 2022 | GX7AS, GB62Z, G1AZG
Pixel 7 and 8:
Pixel 7 | 2022 | GVU6C, GQML3
Pixel 7 Pro | 2022 | GP4BC, GE2AE
Pixel 7a | 2023 | GWKK3, GHL1X, G0DZQ
Pixel 8 | 2023 | GKWS6, G9BQD
Pixel 8 Pro | 2023 | GC3VE, G1MNW
Pixel 8a | 2024 | G6GPR, G576D
`,
);
