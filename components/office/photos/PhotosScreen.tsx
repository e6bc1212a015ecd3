import Link from 'next/link';
import { counted } from '@/lib/text/format';
import { officeLinks } from '@/lib/urls/officeLinks';
import { Screen } from '../frame/Screen';
import { DropWords } from '../parts/DropWords';
import { PhotoPlace } from './PhotoPlace';
import { UploadList } from './UploadList';
import { MOST_FILES, useUploads, type Upload } from './useUploads';
import styles from './PhotosScreen.module.scss';

/** Takes many photos at once, each to the item whose code its file is named by. */
export function PhotosScreen() {
  const { uploads, add, again } = useUploads({
    send: (api, body, key) =>
      api.call('POST /office/photos', { body, headers: { 'Idempotency-Key': key } }),
    addedTo: ({ sku, itmName }) => `${sku}, ${itmName}`,
  });
  return (
    <Screen
      title="Photos"
      subtitle={sumOf(uploads)}
      back={officeLinks.items}
      className={styles.screen}
    >
      <div className={styles.content}>
        <p className={styles.explained}>
          Name each file by the SKU or the barcode of its part, such as <b>LCD-A12.jpg</b>. A number
          behind it says which photo it is: <b>LCD-A12_2.jpg</b> is the second. A file of the same
          name replaces the photo before it. Places and other private data are removed.
        </p>
        <p className={styles.explained}>
          <Link href={officeLinks.pictures}>Pictures of the gallery and logos of brands</Link>
        </p>
        <PhotoPlace
          label="Add photos"
          hint={
            <>
              Choose up to {MOST_FILES} files<DropWords>, or drop them here</DropWords>
            </>
          }
          onFiles={add}
          className={styles.place}
        />
        <UploadList uploads={byUrgency(uploads)} onAgain={again} />
      </div>
    </Screen>
  );
}

function sumOf(uploads: readonly Upload[]): string {
  const countOf = (...states: Upload['state'][]) =>
    uploads.filter(({ state }) => states.includes(state)).length;
  if (uploads.length === 0) return 'Many at once, by the names of their files';
  const refused = countOf('refused', 'lost');
  const added = `${countOf('added')} of ${counted(uploads.length, 'photo')} added`;
  return refused === 0 ? added : `${added}, ${refused} refused`;
}

/** What needs attention comes first. */
function byUrgency(uploads: readonly Upload[]): Upload[] {
  const isRefused = ({ state }: Upload) => state === 'refused' || state === 'lost';
  return [...uploads.filter(isRefused), ...uploads.filter((one) => !isRefused(one))];
}
