import type { ColumnStyle } from '@/lib/commerce/amounts';
import type { Cents } from '@/lib/commerce/money';
import type { CatalogueRow } from '@/server/catalogue/items/catalogueRow';
import type { PlainTexts } from '@/server/catalogue/items/plainColumns';
import type { Header } from './columns';
import type { NameHints } from './names/readName';
import type { OfferCells } from './offerCells';

/** One valid line of a list. Null is a field without a value. */
export type ListedArticle = PlainTexts &
  OfferCells & {
    sku: string;
    name: string;
    /** Null only on a list without names that leaves it as it is. */
    sellingCents: Cents | null;
    tierPrices: CatalogueRow['tierPrices'];
    /** Absent without a column for them. */
    breaks?: CatalogueRow['breaks'];
    inStock: number | null;
    weightGrams: number | null;
    shortSpecs: string | null;
    warrantyMonths: number | null;
    grade: CatalogueRow['grade'];
    colour: string | null;
    tagName: string | null;
    hints: NameHints;
  };

/** `style` is how the file writes its amounts. */
export type ListHeader = Header & { style: ColumnStyle };
