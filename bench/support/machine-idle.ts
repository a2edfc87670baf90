import { cpus } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'

const BUSY_SHARE = 0.1
const SAMPLE_MS = 1_000
const SAMPLES_IN_A_ROW = 3

/**
 * Waits until all CPUs together have been busy for less than a tenth of three seconds in a row: a site that was just
 * filled still counts and indexes. Says so and goes on when that takes longer than `atMostMs`.
 */
export async function machineIdle(atMostMs = 180_000): Promise<void> {
  const until = Date.now() + atMostMs
  let before = cpuTimes()
  let idleSamples = 0
  while (idleSamples < SAMPLES_IN_A_ROW) {
    if (Date.now() > until) {
      console.log(`The machine is still busy after ${atMostMs / 1_000} s: these figures are too high.`)
      return
    }
    await sleep(SAMPLE_MS)
    const now = cpuTimes()
    const busyShare = (now.busy - before.busy) / (now.total - before.total)
    idleSamples = busyShare < BUSY_SHARE ? idleSamples + 1 : 0
    before = now
  }
}

/** Milliseconds since the machine started, summed over its CPUs. */
function cpuTimes(): { busy: number; total: number } {
  const times = cpus().map(cpu => cpu.times)
  const total = times.reduce((sum, { user, nice, sys, idle, irq }) => sum + user + nice + sys + idle + irq, 0)
  return { busy: total - times.reduce((sum, { idle }) => sum + idle, 0), total }
}
