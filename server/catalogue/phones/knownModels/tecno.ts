import { modelTable } from './modelTable';

export const TECNO_MODELS = modelTable(
  'Tecno',
  `
Spark:
Spark 4 | 2019 | KC2, KC8
Spark 5 | 2020 | KD7
Spark 6 | 2020 | KE7
Spark 6 Go | 2020 | KE5
Spark 7 | 2021 | KF6i, KF6j
Spark 7P | 2021 | KF7j
Spark 8 | 2021 | KG6
Spark 8C | 2022 | KG5n, KG5p
Spark 8P | 2021 | KG7, KG7n
Spark 10 | 2023 | KI5q
Spark 10C | 2023 | KI5k
Spark 10 Pro | 2023 | KI7
Spark 20 | 2023 | KJ5, KJ5n
Spark 20 Pro | 2023 | KJ6
Spark 20C | 2024 | BG7, BG7n
Spark Go 2023 | 2023 | BF7, BF7n
Spark Go 2024 | 2023 | BG6
Camon:
Camon 12 | 2019 | CC7
Camon 15 | 2020 | CD7
Camon 16 | 2020 | CE7, CE7j
Camon 17 | 2021 | CG6, CG6j
Camon 17P | 2021 | CG7, CG7n
Camon 18 | 2021 | CH6, CH6i
Camon 18P | 2021 | CH7n
Camon 19 | 2022 | CI6, CI6n
Camon 20 | 2023 | CK6, CK6n
Camon 30 | 2024 | CL6
Pova:
Pova | 2020 | LD7
Pova 2 | 2021 | LE7
Pova 3 | 2022 | LF7, LF7n
Pova 4 | 2022 | LG7n
Pova 5 | 2023 | LH7n
Pop:
Pop 2F | 2018 | B1F
Pop 4 | 2020 | BC2
Pop 5 LTE | 2022 | BD4, BD4a, BD4i
Pop 6 Pro | 2022 | BE8
Pop 7 | 2023 | BF6
`,
);
