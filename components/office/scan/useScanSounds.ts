import { useRef, useState } from 'react';

const KEY = 'office-sound';

/** A high tone for a counted scan, a low one twice for a wrong one. */
const TONES = {
  right: [{ hertz: 880, atMs: 0, forMs: 90 }],
  wrong: [
    { hertz: 196, atMs: 0, forMs: 180 },
    { hertz: 196, atMs: 260, forMs: 180 },
  ],
} as const;

type ScanSounds = {
  isOn: boolean;
  toggle: () => void;
  play: (tone: keyof typeof TONES) => void;
};

/** Plays the tones of scans; the choice is kept in this browser. */
export function useScanSounds(): ScanSounds {
  const [isOn, setOn] = useState(true);
  const audio = useRef<AudioContext | null>(null);

  function play(tone: keyof typeof TONES) {
    const isOff = window.localStorage.getItem(KEY) === 'off';
    if (isOff || typeof AudioContext === 'undefined') return;
    const context = (audio.current ??= new AudioContext());
    for (const { hertz, atMs, forMs } of TONES[tone]) playTone(context, hertz, atMs, forMs);
  }

  function toggle() {
    setOn(!isOn);
    window.localStorage.setItem(KEY, isOn ? 'off' : 'on');
  }

  return { isOn, toggle, play };
}

function playTone(context: AudioContext, hertz: number, atMs: number, forMs: number): void {
  const tone = context.createOscillator();
  const volume = context.createGain();
  const start = context.currentTime + atMs / 1000;
  tone.frequency.value = hertz;
  volume.gain.value = 0.15;
  tone.connect(volume).connect(context.destination);
  tone.start(start);
  tone.stop(start + forMs / 1000);
}
