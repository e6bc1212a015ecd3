import { WholeNumbers } from '@/components/ui/WholeNumbers';
import { useState } from 'react';
import { classes } from '@/components/ui/classes';
import { displayPhone } from '@/lib/text/displayPhone';
import type { OfficeSlip } from '@/lib/contract/payment.contract';
import { formatWhen } from '@/lib/text/officeTime';
import { slipFileLink } from '@/lib/urls/officeLinks';
import { useOffice } from '../frame/OfficeContext';
import type { KeyAct } from '../keys/useKeys';
import { ActButton } from '../parts/ActButton';
import * as icons from '../parts/icons';
import { OfficeIcon } from '../parts/OfficeIcon';
import styles from './slips.module.scss';

type View = {
  isLarge: boolean;
  quarters: number;
  zoom: () => void;
  turn: () => void;
  keys: KeyAct[];
};

/** How a photo is shown: at its own size or whole, and turned by quarters. */
export function useView(): View {
  const [isLarge, setLarge] = useState(false);
  const [quarters, setQuarters] = useState(0);
  const zoom = () => setLarge(!isLarge);
  const turn = () => setQuarters((quarters + 1) % 4);
  const keys = [
    { press: 'z', label: 'zoom', run: zoom },
    { press: 'o', label: 'turn', run: turn },
  ];
  return { isLarge, quarters, zoom, turn, keys };
}

type SlipViewerProps = { slip: OfficeSlip; view: View };

/** The slip itself: a photo that can be turned, or a PDF to download. */
export function SlipViewer({ slip, view }: SlipViewerProps) {
  const { now } = useOffice();
  const { fileName, bytes, phone, sentAt, mediaType } = slip;
  return (
    <section className={styles.viewer} aria-label="Slip">
      <p className={styles.about}>
        <span>{`${fileName || 'Without a name'}, ${Math.ceil(bytes / 1024)} kB`}</span>
        <span>
          <WholeNumbers text={`by ${displayPhone(phone)}, ${formatWhen(sentAt, now)}`} />
        </span>
      </p>
      {mediaType === 'image/jpeg' ? <Photo slip={slip} view={view} /> : <PdfFile slip={slip} />}
    </section>
  );
}

function Photo({ slip: { slipId, orderNumber }, view }: SlipViewerProps) {
  const { isLarge, quarters, zoom, turn } = view;
  return (
    <>
      <div className={classes(styles.photo, isLarge && styles.large)}>
        <img
          src={slipFileLink(slipId)}
          alt={`Slip for ${orderNumber}`}
          data-quarters={quarters === 0 ? undefined : quarters}
        />
      </div>
      <div className={styles.tools}>
        <button type="button" aria-label="Zoom" aria-pressed={isLarge} onClick={zoom}>
          <OfficeIcon of={icons.ZoomIn} size={20} />
        </button>
        <button type="button" aria-label="Turn" onClick={turn}>
          <OfficeIcon of={icons.RotateCw} size={20} />
        </button>
      </div>
    </>
  );
}

function PdfFile({ slip: { slipId } }: Pick<SlipViewerProps, 'slip'>) {
  return (
    <div className={styles.pdf}>
      <OfficeIcon of={icons.FileText} size={28} />
      <p>A PDF from a stranger: download it, and open it outside this page.</p>
      <ActButton href={slipFileLink(slipId)} newTab>
        Download the PDF
      </ActButton>
    </div>
  );
}
