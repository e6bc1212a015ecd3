import { useState } from 'react';
import type { ShopPicturePlace, ShopPictures } from '@/lib/contract/shop.contract';
import { counted } from '@/lib/text/format';
import { brandImageLink, photoLink } from '@/lib/urls/links';
import { officeLinks } from '@/lib/urls/officeLinks';
import { CallFailed } from '../calls/CallFailed';
import { useOfficeCall } from '../calls/useOfficeCall';
import { Screen } from '../frame/Screen';
import { DropWords } from '../parts/DropWords';
import * as icons from '../parts/icons';
import { IconAct } from '../parts/IconAct';
import { Section } from '../parts/Section';
import { PhotoPlace } from '../photos/PhotoPlace';
import { UploadList } from '../photos/UploadList';
import { useUploads } from '../photos/useUploads';
import styles from './PicturesScreen.module.scss';

type Picture = ShopPictures['pictures'][number];
export type PicturesPage = { gallery: Picture[]; brand: Picture[] };

const WORDS = {
  gallery: {
    title: 'Gallery',
    label: 'Add pictures to the gallery',
    none: 'No pictures yet. The gallery shows drawings of the parts.',
    explained: (
      <>
        The name of a file is its caption. A number in front sorts it and is not shown:{' '}
        <b>2-our-counter.jpg</b>.
      </>
    ),
  },
  brand: {
    title: 'Logos of brands',
    label: 'Add logos',
    none: 'No logos yet. Brands are shown by their names.',
    explained: (
      <>
        Name each file by its brand: <b>samsung.svg</b> or <b>samsung.png</b>.
      </>
    ),
  },
} as const;

/** Pictures of the shop that are no photos of items. */
export function PicturesScreen({ page }: { page: PicturesPage }) {
  const [gallery, setGallery] = useState<readonly Picture[]>(page.gallery);
  const [logos, setLogos] = useState<readonly Picture[]>(page.brand);
  return (
    <Screen
      title="Gallery and logos"
      subtitle={`${counted(gallery.length, 'picture')}, ${counted(logos.length, 'logo')}`}
      back={officeLinks.photos}
      className={styles.screen}
    >
      <div className={styles.content}>
        <PicturesOf place="gallery" pictures={gallery} onChanged={setGallery} />
        <PicturesOf place="brand" pictures={logos} onChanged={setLogos} />
      </div>
    </Screen>
  );
}

type PicturesOfProps = {
  place: ShopPicturePlace;
  pictures: readonly Picture[];
  onChanged: (pictures: readonly Picture[]) => void;
};

function PicturesOf({ place, pictures, onChanged }: PicturesOfProps) {
  const { title, label, none, explained } = WORDS[place];
  const call = useOfficeCall();
  const take = (answer: ShopPictures) => onChanged(answer.pictures);
  const { uploads, add, again } = useUploads<ShopPictures>({
    send: (api, body, key) =>
      api.call('POST /office/pictures/{place}', {
        params: { place },
        body,
        headers: { 'Idempotency-Key': key },
      }),
    addedTo: () => title,
    onAdded: take,
    // A drawing or a transparent logo must stay one.
    ...(place === 'brand' && { prepare: async (file: File) => file }),
  });
  const remove = (name: string) =>
    void call.run(
      (api, key) =>
        api.call('DELETE /office/pictures/{place}/{name}', {
          params: { place, name },
          headers: { 'Idempotency-Key': key },
        }),
      take,
    );
  return (
    <Section title={title} className={styles.section}>
      <p className={styles.explained}>{explained} A file of the same name replaces it.</p>
      <CallFailed call={call} />
      {pictures.length === 0 && <p className={styles.none}>{none}</p>}
      <PictureList place={place} pictures={pictures} onRemove={remove} />
      <PhotoPlace
        label={label}
        hint={
          <>
            Choose files<DropWords>, or drop them here</DropWords>
          </>
        }
        withDrawings={place === 'brand'}
        onFiles={add}
      />
      <UploadList uploads={uploads.filter(({ state }) => state !== 'added')} onAgain={again} />
    </Section>
  );
}

type PictureListProps = {
  place: ShopPicturePlace;
  pictures: readonly Picture[];
  onRemove: (name: string) => void;
};

function PictureList({ place, pictures, onRemove }: PictureListProps) {
  return (
    <ul className={styles.pictures} aria-label={WORDS[place].title}>
      {pictures.map((picture) => (
        <li key={picture.name}>
          <img
            src={addressOf(place, picture)}
            alt=""
            width="150"
            height="150"
            loading="lazy"
            data-logo={place === 'brand'}
          />
          <span>{picture.name}</span>
          <IconAct
            label={`Remove ${picture.name}`}
            icon={icons.Trash2}
            onClick={() => onRemove(picture.name)}
          />
        </li>
      ))}
    </ul>
  );
}

/** Another hash is another address, so that a replaced picture is seen at once. */
function addressOf(place: ShopPicturePlace, { name, hash }: Picture): string {
  return place === 'gallery'
    ? photoLink(hash, 300)
    : `${brandImageLink(`${name}.svg`)}?v=${hash.slice(0, 12)}`;
}
