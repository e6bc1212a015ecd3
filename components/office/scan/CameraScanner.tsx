import { useEffect, useEffectEvent, useRef, useState } from 'react';
import styles from './CameraScanner.module.scss';

/** The browser's own reader, which not every browser has and TypeScript does not know. */
type Detector = { detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]> };
type DetectorClass = new (options: { formats: string[] }) => Detector;

declare global {
  interface Window {
    BarcodeDetector?: DetectorClass;
  }
}

const FORMATS = ['code_128', 'code_39', 'ean_13', 'ean_8', 'upc_a', 'upc_e', 'qr_code'];
const LOOK_EVERY_MS = 150;
/** The same label stays in view after it was read. */
const SAME_CODE_MS = 1_500;

/** The picture of the phone's camera; reads barcodes as long as it is shown. */
export function CameraScanner({ onScan }: { onScan: (code: string) => void }) {
  const video = useRef<HTMLVideoElement>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const scan = useEffectEvent(onScan);

  // Syncs with the camera.
  useEffect(() => {
    const element = video.current;
    if (element === null) return undefined;
    const stop = new AbortController();
    readFrom(element, (code) => scan(code), stop.signal).catch((error: unknown) => {
      if (!stop.signal.aborted) setProblem(wordsOf(error));
    });
    return () => stop.abort();
  }, []);

  return (
    <div className={styles.camera}>
      {problem === null ? (
        <video ref={video} muted playsInline aria-label="Camera" />
      ) : (
        <p role="alert">{problem}</p>
      )}
      <span className={styles.ray} aria-hidden />
    </div>
  );
}

async function readFrom(
  video: HTMLVideoElement,
  onCode: (code: string) => void,
  signal: AbortSignal,
): Promise<void> {
  const Reader = window.BarcodeDetector;
  if (Reader === undefined) throw new Error('no reader');
  const detector = new Reader({ formats: FORMATS });
  const stream = await navigator.mediaDevices.getUserMedia({
    video: { facingMode: 'environment' },
  });
  const end = () => stream.getTracks().forEach((track) => track.stop());
  if (signal.aborted) return end();
  signal.addEventListener('abort', end);
  video.srcObject = stream;
  await video.play();
  await readFrames(detector, video, onCode, signal);
}

async function readFrames(
  detector: Detector,
  video: HTMLVideoElement,
  onCode: (code: string) => void,
  signal: AbortSignal,
): Promise<void> {
  let last = { code: '', at: 0 };
  while (!signal.aborted) {
    const [found] = await detector.detect(video);
    const now = Date.now();
    if (found !== undefined) {
      const isSame = found.rawValue === last.code && now - last.at < SAME_CODE_MS;
      last = { code: found.rawValue, at: now };
      if (!isSame) onCode(found.rawValue);
    }
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
}

function wordsOf(error: unknown): string {
  const isRefused = error instanceof DOMException && error.name === 'NotAllowedError';
  return isRefused
    ? 'The browser may not use the camera. Allow it in the address bar, or type the code.'
    : 'The camera cannot be used here. Type the code, or use a scanner.';
}
