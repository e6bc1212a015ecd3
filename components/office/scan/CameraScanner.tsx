import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import * as icons from '../parts/icons';
import { OfficeIcon } from '../parts/OfficeIcon';
import { openCodeReader, type CodeReader } from './codeReader';
import { useTorch, type Torch } from './useTorch';
import styles from './CameraScanner.module.scss';

const LOOK_EVERY_MS = 150;
/** The same label stays in view after it was read. */
const SAME_CODE_MS = 1_500;

type Found = { onCode: (code: string) => void; onStream: (stream: MediaStream) => void };

/** The picture of the phone's camera; reads barcodes as long as it is shown. */
export function CameraScanner({ onScan }: { onScan: (code: string) => void }) {
  const video = useRef<HTMLVideoElement>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const { torch, find } = useTorch();
  const scan = useEffectEvent(onScan);
  const take = useEffectEvent(find);

  // Syncs with the camera.
  useEffect(() => {
    const element = video.current;
    if (element === null) return undefined;
    const stop = new AbortController();
    const found = { onCode: (code: string) => scan(code), onStream: (s: MediaStream) => take(s) };
    readFrom(element, found, stop.signal).catch((error: unknown) => {
      if (!stop.signal.aborted) setProblem(wordsOf(error));
    });
    return () => stop.abort();
  }, []);

  return (
    <div className={styles.camera}>
      {problem === null ? (
        <View torch={torch}>
          <video ref={video} muted playsInline aria-label="Camera" />
        </View>
      ) : (
        <p role="alert">{problem}</p>
      )}
    </div>
  );
}

/** The picture with the corners of what is read, and the light. */
function View({ torch, children }: { torch: Torch | null; children: ReactNode }) {
  return (
    <>
      {children}
      <span className={styles.corners} aria-hidden />
      <span className={styles.ray} aria-hidden />
      {torch !== null && (
        <button
          type="button"
          className={styles.torch}
          aria-label="Light"
          aria-pressed={torch.isOn}
          onClick={torch.toggle}
        >
          <OfficeIcon of={icons.Flashlight} size={20} />
        </button>
      )}
    </>
  );
}

async function readFrom(
  video: HTMLVideoElement,
  { onCode, onStream }: Found,
  signal: AbortSignal,
): Promise<void> {
  const stream = await navigator.mediaDevices.getUserMedia({
    video: { facingMode: 'environment' },
  });
  const end = () => stream.getTracks().forEach((track) => track.stop());
  if (signal.aborted) return end();
  signal.addEventListener('abort', end);
  onStream(stream);
  video.srcObject = stream;
  await video.play();
  await readFrames(await openCodeReader(), video, onCode, signal);
}

async function readFrames(
  reader: CodeReader,
  video: HTMLVideoElement,
  onCode: (code: string) => void,
  signal: AbortSignal,
): Promise<void> {
  let last = { code: '', at: 0 };
  while (!signal.aborted) {
    const [found] = await reader.detect(video);
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
