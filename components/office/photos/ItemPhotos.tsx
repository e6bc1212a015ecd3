import { useState, type DragEvent } from 'react';
import type { ItemPhoto, ItemPhotos as Answer } from '@/lib/contract/item.contract';
import { MAX_ITEM_PHOTOS } from '@/lib/contract/limits';
import { photoLink } from '@/lib/urls/links';
import { CallFailed } from '../calls/CallFailed';
import { useOfficeCall } from '../calls/useOfficeCall';
import { useMay } from '../frame/OfficeContext';
import { DropWords } from '../parts/DropWords';
import * as icons from '../parts/icons';
import { IconAct } from '../parts/IconAct';
import { Section } from '../parts/Section';
import { PhotoPlace } from './PhotoPlace';
import { UploadList } from './UploadList';
import { useUploads } from './useUploads';
import styles from './ItemPhotos.module.scss';

type Shown = Pick<ItemPhoto, 'hash' | 'order'>;
type ItemPhotosProps = { sku: string; photos: readonly Shown[] };

/** The photos of an item: add by camera, choice or drop, order by buttons or drag, remove with undo. */
export function ItemPhotos({ sku, photos: given }: ItemPhotosProps) {
  const may = useMay();
  const { photos, removed, call, take, move, remove, undo } = usePhotos(sku, given);
  const { uploads, add, again } = useUploads({
    send: (api, body, key) =>
      api.call('POST /office/items/{sku}/photos', {
        params: { sku },
        body,
        headers: { 'Idempotency-Key': key },
      }),
    addedTo: () => sku,
    onAdded: take,
  });
  const mayWrite = may('write_items');
  return (
    <Section title="Photos">
      <CallFailed call={call} />
      {photos.length === 0 && (
        <p className={styles.none}>No photos yet. The shop shows a drawing of the part.</p>
      )}
      <PhotoList photos={photos} sku={sku} mayWrite={mayWrite} onMove={move} onRemove={remove} />
      {removed !== null && (
        <p className={styles.removed} role="status">
          The photo is removed.{' '}
          <button type="button" onClick={undo}>
            Undo
          </button>
        </p>
      )}
      {mayWrite && photos.length < MAX_ITEM_PHOTOS && (
        <PhotoPlace
          label={`Add photos of ${sku}`}
          hint={
            <>
              Choose them<DropWords>, or drop them here</DropWords>
            </>
          }
          withCamera
          onFiles={add}
        />
      )}
      <UploadList uploads={uploads.filter(({ state }) => state !== 'added')} onAgain={again} />
    </Section>
  );
}

/** What was changed here counts until the page brings newer photos. */
type Changed = { since: readonly Shown[]; photos: readonly Shown[] };

function usePhotos(sku: string, given: readonly Shown[]) {
  const call = useOfficeCall();
  const [changed, setChanged] = useState<Changed | null>(null);
  /** The order before the last removal. */
  const [removed, setRemoved] = useState<readonly Shown[] | null>(null);
  const photos = changed?.since === given ? changed.photos : given;
  const take = (answer: Pick<Answer, 'photos'>) =>
    setChanged({ since: given, photos: answer.photos });

  function put(next: readonly Shown[]) {
    const body = { photos: next.map(({ hash }) => ({ hash })) };
    void call.run(
      (api, key) =>
        api.call('PUT /office/items/{sku}/photos', {
          params: { sku },
          body,
          headers: { 'Idempotency-Key': key },
        }),
      (answer) => {
        take(answer);
        setRemoved(null);
      },
    );
  }

  function move(from: number, to: number) {
    const photo = photos[from];
    if (photo === undefined || to === from || to < 0 || to >= photos.length) return;
    const others = photos.filter((_, at) => at !== from);
    put([...others.slice(0, to), photo, ...others.slice(to)]);
  }

  function remove(hash: string) {
    const before = photos;
    void call.run(
      (api, key) =>
        api.call('DELETE /office/items/{sku}/photos/{hash}', {
          params: { sku, hash },
          headers: { 'Idempotency-Key': key },
        }),
      (answer) => {
        take(answer);
        setRemoved(before);
      },
    );
  }

  return { photos, removed, call, take, move, remove, undo: () => removed && put(removed) };
}

type PhotoListProps = ItemPhotosProps & {
  mayWrite: boolean;
  onMove: (from: number, to: number) => void;
  onRemove: (hash: string) => void;
};

function PhotoList({ photos, sku, mayWrite, onMove, onRemove }: PhotoListProps) {
  const [dragged, setDragged] = useState<number | null>(null);
  const dropOn = (at: number) => (event: DragEvent) => {
    event.preventDefault();
    if (dragged !== null) onMove(dragged, at);
    setDragged(null);
  };
  return (
    <ol className={styles.photos} aria-label={`Photos of ${sku}`}>
      {photos.map(({ hash }, at) => (
        <li
          key={hash}
          draggable={mayWrite}
          data-dragged={dragged === at}
          onDragStart={() => setDragged(at)}
          onDragEnd={() => setDragged(null)}
          onDragOver={(event) => dragged !== null && event.preventDefault()}
          onDrop={dropOn(at)}
        >
          <img
            src={photoLink(hash, 300)}
            alt={`Photo ${at + 1} of ${sku}`}
            width="150"
            height="150"
            loading="lazy"
          />
          {at === 0 && <small>First: shown in lists</small>}
          {mayWrite && (
            <div className={styles.acts}>
              <IconAct
                label={`Move photo ${at + 1} forward`}
                icon={icons.ArrowLeft}
                disabled={at === 0}
                onClick={() => onMove(at, at - 1)}
              />
              <IconAct
                label={`Move photo ${at + 1} back`}
                icon={icons.ArrowRight}
                disabled={at === photos.length - 1}
                onClick={() => onMove(at, at + 1)}
              />
              <IconAct
                label={`Remove photo ${at + 1}`}
                icon={icons.Trash2}
                onClick={() => onRemove(hash)}
              />
            </div>
          )}
        </li>
      ))}
    </ol>
  );
}
