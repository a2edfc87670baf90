/** A step of its own, so that a first view does not carry the names of all the files that the frame needs. */
export async function loadSeenFrame() {
  const { SeenFrame } = await import('./seen-frame.tsx')
  return { default: SeenFrame }
}
