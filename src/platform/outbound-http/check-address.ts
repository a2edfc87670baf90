import { checkTarget, resolveBySystem } from './check-target.ts'
import { OutboundError } from './outbound-error.ts'
import { DEFAULT_PORTS } from './outbound-request.ts'

const PATIENCE_MS = 5_000

/**
 * Checks an address as the client would before a request, without connecting. The client checks again when it connects.
 * @throws OutboundError bad_url, refused_address, network, timeout
 */
export async function checkAddress(
  url: string,
  { allowHosts }: { allowHosts: readonly string[] },
): Promise<void> {
  const check = checkTarget(url, { ports: DEFAULT_PORTS, allowHosts, resolve: resolveBySystem })
  const timer = Promise.withResolvers<never>()
  const timeout = setTimeout(
    () => timer.reject(new OutboundError('timeout', `longer than ${PATIENCE_MS} ms`, { url })),
    PATIENCE_MS,
  )
  try {
    await Promise.race([check, timer.promise])
  } catch (error) {
    if (error instanceof OutboundError) throw error
    throw new OutboundError('network', 'the name does not resolve', { url, cause: error })
  } finally {
    clearTimeout(timeout)
  }
}
