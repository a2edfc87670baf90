import type { ServerResponse } from 'node:http'
import { asAppError } from '#platform/database/database-failure.ts'
import { AppError, toWireError } from '#shared/errors.ts'
import { frame, write } from './live-stream.ts'

/** Once a result was to change by itself, it is made again this much later. */
const MARGIN_SECONDS = 1

type Options = {
  first: unknown
  /** Time after which a result may have changed without an event. */
  seconds: number
  again(): Promise<unknown>
}

/** Sends the results of a subscription, each once, as the events `next` and at last `complete`. */
export class SubscriptionResults {
  readonly #response: ServerResponse
  readonly #seconds: number
  readonly #again: () => Promise<unknown>
  #sent = ''
  #timer: NodeJS.Timeout | undefined
  #isOver = false
  #isReading = false
  /** Whether something happened since it was last read. */
  #isStale = false

  constructor(response: ServerResponse, { first, seconds, again }: Options) {
    this.#response = response
    this.#seconds = seconds + MARGIN_SECONDS
    this.#again = again
    this.#send(first)
  }

  /** Takes an event of the stream: of its channel, or about its right to follow it. */
  hear(event: string): void {
    if (event === 'refused' || event === 'over') this.complete()
    // What happened before it was followed isn't repeated.
    else if (event === 'channel' || event === 'followed') void this.#read()
  }

  complete(): void {
    if (this.#isOver) return
    this.stop()
    write(this.#response, 'event: complete\ndata: \n\n')
    this.#response.end()
  }

  stop(): void {
    this.#isOver = true
    clearTimeout(this.#timer)
  }

  #send(body: unknown): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.#read(), this.#seconds * 1_000).unref()
    const text = frame('next', body)
    if (text === this.#sent) return
    this.#sent = text
    write(this.#response, text)
  }

  async #read(): Promise<void> {
    this.#isStale = true
    if (this.#isReading) return
    this.#isReading = true
    while (this.#isStale && !this.#isOver) {
      this.#isStale = false
      try {
        const body = await this.#again()
        if (!this.#isOver) this.#send(body)
      } catch (error) {
        this.#fail(error)
      }
    }
    this.#isReading = false
  }

  #fail(error: unknown): void {
    if (this.#isOver) return
    const told = asAppError(error) ?? new AppError('internal')
    const { code, details } = toWireError(told)
    this.#send({ data: null, errors: [{ message: code, extensions: { code, details } }] })
    this.complete()
  }
}
