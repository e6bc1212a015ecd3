import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { AccountSchema } from './accountSchema';
import type { BooksSchema } from './booksSchema';
import type { PhotoType } from '@/lib/contract/item.contract';
import type { SHOP_PICTURE_TYPES, ShopPicturePlace } from '@/lib/contract/shop.contract';
import type { Flag } from './flag';
import type { BuyingSchema } from './buyingSchema';
import type { DrawerSchema } from './drawerSchema';
import type { ActorColumns, OfficeSchema } from './officeSchema';
import type { OrderSchema } from './orderSchema';
import type { PaymentSchema } from './paymentSchema';
import type { ReportSchema } from './reportSchema';
import type { SalesSchema } from './salesSchema';
import type { TeamSchema } from './teamSchema';

/** Written once, never changed. */
type Fixed<T> = ColumnType<T, T, never>;

export type CategoryTable = {
  catCode: Generated<number>;
  catName: string;
  position: number;
  /** The part kind whose picture represents the category, or null. */
  partKind: string | null;
};

export type SubCategoryTable = {
  sCatCode: Generated<number>;
  sCatName: string;
  catCode: number;
  position: number;
};

export type TagTable = {
  tagCode: Generated<number>;
  tagName: string;
  sCatCode: number;
  position: number;
};

export type BrandTable = {
  bndCode: Generated<number>;
  bndName: string;
  image: string | null;
  mainBrand: Flag;
  position: number;
};

export type PhoneModelTable = {
  modelCode: Generated<number>;
  bndCode: number;
  series: string;
  modelName: string;
  releasedYear: number | null;
  /** Listed items that fit; recounted after every import. */
  itemCount: Generated<number>;
};

export type ModelNumberTable = {
  modelCode: number;
  modelNumber: string;
  position: number;
};

export type ItemTable = {
  itmCode: Generated<number>;
  sku: Fixed<string>;
  /** What the spellings of the SKU share (lib/commerce/codes.ts); several items may have the same. */
  skuKey: Generated<string>;
  itmName: string;
  itmType: 'S' | 'C' | 'M';
  parentItmCode: number | null;
  /** Hidden items (0) are neither listed nor sold. */
  visible: Generated<Flag>;
  /** Its adding was undone: hidden, and not in the exported list. */
  withdrawn: Generated<Flag>;
  inStock: number;
  /** Of so many of its pieces the cost is known (lib/commerce/stockCost.ts), and they cost so much together. */
  costedPieces: Generated<number>;
  stockValueCents: Generated<number>;
  sellingCents: number;
  /** The discount in force; `statedDiscount` reads what the merchant states. */
  disPerHundredths: number;
  /** Of a discount with dates; null: `disPerHundredths` holds at all times. */
  statedDisPerHundredths: Generated<number | null>;
  /** The first moment with the discount and the first without it (epoch milliseconds). */
  discountFrom: Generated<number | null>;
  discountTo: Generated<number | null>;
  /** When `disPerHundredths` has to be set next. */
  discountTurnsAt: Generated<number | null>;
  /** Recommended on the home page. */
  featured: Generated<Flag>;
  shortSpecs: string;
  img1: string | null;
  catCode: number;
  sCatCode: number | null;
  tagCode: number | null;
  bndCode: number | null;
  partKind: string | null;
  grade: string | null;
  frame: string | null;
  colour: string | null;
  warrantyMonths: number | null;
  weightGrams: number;
  /** Equal for the same part in its other grades. */
  gradeGroup: string | null;
  /** The number shown in the picture. */
  modelNumber: string | null;
  popularity: number;
  isNew: Flag;
  isRestocked: Flag;
  /** When an import's mark ends (epoch milliseconds); null means never. */
  newUntil: Generated<number | null>;
  restockedUntil: Generated<number | null>;
  createdAt: number;
  updatedAt: number;
  /** Where it lies in the shop, such as "A-03-2". */
  shelf: Generated<string | null>;
  /** As scanned from the packaging; several items may have the same. */
  barcode: Generated<string | null>;
  /** What the spellings of the barcode share. */
  barcodeKey: Generated<string | null>;
  /** 1: the shop shows no price, and the item cannot be ordered; the price is kept. */
  askForPrice: Generated<Flag>;
  /** 1: an item with variants at different prices; its price is the lowest of them. */
  isFromPrice: Generated<Flag>;
  /** For staff only; no answer of the shop has them. */
  staffNotes: Generated<string | null>;
  /** The start of the hash of the first photo, which its address carries; null without photos. */
  photoVersion: Generated<string | null>;
  /** Computed by the database: selling less the discount, rounded half up. */
  priceCents: GeneratedAlways<number>;
  hasStock: GeneratedAlways<Flag>;
  isDiscounted: GeneratedAlways<Flag>;
  /** 1 when the item appears in lists: visible and not a variant. */
  listed: GeneratedAlways<Flag>;
};

export type ItemPriceTable = { itmCode: number; userType: number; sellingCents: number };

/** A lower price from a quantity on, for a price level; 1 is retail. */
export type ItemBreakTable = {
  itmCode: number;
  userType: number;
  fromQty: number;
  sellingCents: number;
};

export type ItemModelTable = { modelCode: number; itmCode: number };

/** Option values of a variant (type C), such as Colour → Black. */
export type ItemOptionTable = {
  itmCode: number;
  optionName: string;
  optionValue: string;
  position: number;
};

/** A photo of an item; its file is found by the hash of its content. */
export type ItemPhotoTable = ActorColumns & {
  photoId: Generated<number>;
  itmCode: number;
  hash: string;
  type: PhotoType;
  /** From 1, without gaps among those that are shown. */
  position: number;
  bytes: number;
  width: number;
  height: number;
  /** As it was sent: a file of the same name replaces it. */
  fileName: string | null;
  /** The file in the data folder that it was read from, with its size and time. */
  folderFile: string | null;
  addedAt: number;
  /** Not shown any more; it can be brought back for a while. */
  removedAt: number | null;
};

/** A picture of the gallery or the logo of a brand. */
export type ShopPictureTable = ActorColumns & {
  pictureId: Generated<number>;
  place: ShopPicturePlace;
  /** As its file is named: the caption or, in lower case, the brand. */
  name: string;
  /** By which two names are the same. */
  nameKey: string;
  /** SHA-256 of the file as it came, by which it is known again in a data folder. */
  source: string;
  /** SHA-256 of the stored file. */
  hash: string;
  type: (typeof SHOP_PICTURE_TYPES)[number];
  bytes: number;
  width: number;
  height: number;
  addedAt: number;
  removedAt: number | null;
};

/**
 * Numbers each combination of filterable attributes that a listed item has or had; triggers add new ones, and
 * itemPlace says which items have it. Missing codes are 0, missing words ''.
 */
export type ItemCubeTable = {
  cubeId: Generated<number>;
  catCode: number;
  sCatCode: number;
  tagCode: number;
  bndCode: number;
  partKind: string;
  grade: string;
  frame: string;
  colour: string;
  warrantyMonths: number;
  hasStock: Flag;
  isDiscounted: Flag;
  isNew: Flag;
  isRestocked: Flag;
  /** Only for processes of the release before (migration 80). */
  itemCount: number;
  changedAt: number;
};

/**
 * The position of each listed item; triggers keep it exact. An item that is no longer listed keeps
 * its row with cubeId 0.
 */
export type ItemPlaceTable = {
  itmCode: number;
  cubeId: number;
  priceCents: number;
  popularity: number;
  createdAt: number;
  disPerHundredths: number;
  /** Only for processes of the release before (migration 80). */
  changedAt: number;
  /** Which rows are new: see placeChanges.queries.ts. */
  change: Generated<string | number>;
};

/** Facts about the shop, such as catalogueVersion. */
export type ShopFactTable = { name: string; value: string };

/** A changed row of the catalogue, with the surrogate keys of the pages that show it; triggers write it. */
export type CatalogueChangeTable = {
  changeId: Generated<number>;
  /** On PostgreSQL alone: the transaction, by which a reader knows what it has seen. */
  tx: GeneratedAlways<string>;
  /** With spaces between them. */
  keys: string;
  /** By the database's clock. */
  at: number;
};

export type Schema = SalesSchema &
  OrderSchema &
  PaymentSchema &
  TeamSchema &
  AccountSchema &
  DrawerSchema &
  BuyingSchema &
  BooksSchema &
  ReportSchema &
  OfficeSchema & {
    category: CategoryTable;
    subCategory: SubCategoryTable;
    tag: TagTable;
    brand: BrandTable;
    phoneModel: PhoneModelTable;
    modelNumber: ModelNumberTable;
    item: ItemTable;
    itemPrice: ItemPriceTable;
    itemBreak: ItemBreakTable;
    itemModel: ItemModelTable;
    itemOption: ItemOptionTable;
    itemPhoto: ItemPhotoTable;
    shopPicture: ShopPictureTable;
    itemCube: ItemCubeTable;
    itemPlace: ItemPlaceTable;
    shopFact: ShopFactTable;
    catalogueChange: CatalogueChangeTable;
  };
