import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { LOAD_CORE, pin } from '../load/run-load.ts'
import type { Send, StreamAsk, TalkOrder, TalkResult } from './talk-scenario.ts'

export type Browsers = {
  /** Writes at a rate, and times until the streams hear of it. */
  send(sends: Send[], rate: number): Promise<TalkResult>
  close(): Promise<void>
}

/** Opens a live stream for each of these browsers, on the load's core. */
export async function openBrowsers(url: string, streams: StreamAsk[]): Promise<Browsers> {
  const port = Number(new URL(url).port)
  const child = fork(join(import.meta.dirname, 'talk-process.ts'), { stdio: 'inherit' })
  pin(child, LOAD_CORE)
  const order = async (given: TalkOrder): Promise<TalkResult> => {
    child.send(given)
    const [result] = (await once(child, 'message')) as [TalkResult]
    return result
  }
  const { done } = await order({ kind: 'open', port, streams })
  if (done < streams.length) throw new Error(`Only ${done} of ${streams.length} streams are open`)
  return {
    send: (sends, rate) => order({ kind: 'send', port, sends, rate }),
    async close() {
      child.kill()
      if (child.exitCode === null) await once(child, 'exit')
    },
  }
}
