import { useState } from 'react';

/** TypeScript does not know the light, which phones have. */
type Lamp = MediaTrackConstraintSet & { torch: boolean };

export type Torch = { isOn: boolean; toggle: () => void };

/** Returns the switch of the camera's light; null where it has none. */
export function useTorch(): { torch: Torch | null; find: (stream: MediaStream) => void } {
  const [track, setTrack] = useState<MediaStreamTrack | null>(null);
  const [isOn, setOn] = useState(false);

  function find(stream: MediaStream) {
    const [video] = stream.getVideoTracks();
    const can: object = video?.getCapabilities() ?? {};
    if (video !== undefined && 'torch' in can && can.torch === true) setTrack(video);
  }

  async function toggle(of: MediaStreamTrack) {
    const lamp: Lamp = { torch: !isOn };
    await of.applyConstraints({ advanced: [lamp] });
    setOn(!isOn);
  }

  return { torch: track === null ? null : { isOn, toggle: () => void toggle(track) }, find };
}
