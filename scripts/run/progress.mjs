/** A failure the operator can do something about: its message says what. */
export class Problem extends Error {}

/** Tells what happens; on stderr, so that a command's own output stays clean. */
export function say(message) {
  console.error(message)
}

/** Tells what begins, and how long it took. */
export async function timed(message, work) {
  const began = Date.now()
  say(`${message} …`)
  const result = await work()
  say(`  done in ${seconds(began)}`)
  return result
}

export function seconds(beganAt) {
  return `${((Date.now() - beganAt) / 1000).toFixed(1)} s`
}
