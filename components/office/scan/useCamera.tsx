import dynamic from 'next/dynamic';
import { useState, useSyncExternalStore } from 'react';
import * as icons from '../parts/icons';
import { IconAct } from '../parts/IconAct';

/** Loaded with the first press: most people scan with a keyboard scanner. */
const CameraScanner = dynamic(() => import('./CameraScanner').then((file) => file.CameraScanner), {
  ssr: false,
});

/** Returns the button of the camera and its picture; null where the browser gives no camera. */
export function useCamera(onScan: (code: string) => void) {
  const canLook = useSyncExternalStore(neverChanges, hasCamera, () => false);
  const [isOpen, setOpen] = useState(false);

  const button = canLook ? (
    <IconAct
      label={isOpen ? 'Close the camera' : 'Scan with the camera'}
      icon={icons.Camera}
      aria-pressed={isOpen}
      onClick={() => setOpen(!isOpen)}
    />
  ) : null;
  return { button, picture: isOpen ? <CameraScanner onScan={onScan} /> : null };
}

const neverChanges = () => () => undefined;
const hasCamera = () => 'mediaDevices' in navigator;
