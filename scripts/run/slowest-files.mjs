const SHOWN = 10
/** Fewer files than this show by themselves what took long. */
const FEWEST = 5

/** A Vitest reporter that ends a run with its ten slowest files: to load, to set up and to run, in seconds. */
export default class SlowestFiles {
  onTestRunEnd(modules) {
    if (modules.length >= FEWEST) console.log(`\n${describeSlowest(modules.map(measure)).join('\n')}`)
  }
}

function measure(module) {
  const { collectDuration, setupDuration, duration } = module.diagnostic()
  return { path: module.relativeModuleId, loadMs: collectDuration + setupDuration, runMs: duration }
}

/** The lines that tell of the slowest of these files, the slowest first. */
export function describeSlowest(files) {
  const slowest = files.toSorted((a, b) => b.loadMs + b.runMs - a.loadMs - a.runMs).slice(0, SHOWN)
  const lines = slowest.map(
    ({ path, loadMs, runMs }) =>
      `${inSeconds(loadMs + runMs)} s  ${path} (${inSeconds(loadMs).trim()} s to load)`,
  )
  return ['The slowest files:', ...lines]
}

function inSeconds(ms) {
  return (ms / 1000).toFixed(1).padStart(6)
}
