/** The zones of the web app by height: code may import from zones below its own, and within its own. */
const heights = {
  ui: 0,
  data: 1,
  forms: 1,
  features: 2,
  modals: 3,
  toasts: 3,
  shell: 3,
  pages: 4,
}

/** Small files used from below although they lie high: the ways to open a modal or show a toast (what is shown is
 * loaded later), and the table of old addresses. */
const lowDoors = /^src\/web\/(modals\/open-modal|toasts\/show-toast|redirects)\b/
const LOW_DOOR_HEIGHT = 1
/** root, routes and entries, which put everything together. */
const TOP_HEIGHT = 5

export function webArrowProblem(from, to) {
  const source = heightOf(from)
  const target = heightOf(to)
  if (source === undefined)
    return `src/web/${from.split('/')[2]} is no zone of the web app (scripts/check/web-zones.mjs)`
  if (target === undefined || target <= source) return undefined
  return `imports ${to}: the arrows of the web app point from pages down to ui`
}

/** Whether a file belongs to no room of its zone, since zones below use it. */
export function isLowDoor(path) {
  return lowDoors.test(path)
}

function heightOf(path) {
  if (isLowDoor(path)) return LOW_DOOR_HEIGHT
  const [, , zone, ...rest] = path.split('/')
  return rest.length === 0 ? TOP_HEIGHT : heights[zone]
}
