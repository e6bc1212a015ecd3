export type CellValue = string | number | boolean | null;
