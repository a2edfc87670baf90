/** Separate, so that a first view doesn't list all the files the frame needs. */
export async function loadSeenFrame() {
  const { SeenFrame } = await import('./seen-frame.tsx')
  return SeenFrame
}
