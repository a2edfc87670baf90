import { searchRoom } from '#domain/rooms/search-room.ts'
import type { Ctx } from '#platform/context/context.ts'
import type { RoomId } from '#shared/ids.ts'
import type { FoundMessages } from '#shared/views/room-view.ts'

/** Returns what a URL searches in a room (`?find=`, before `?from=`), and the results; null when it searches nothing. */
export async function findInRoom(
  ctx: Ctx,
  { roomId, url }: { roomId: RoomId; url: URL },
): Promise<{ words: string; found: FoundMessages | null }> {
  const words = url.searchParams.get('find')?.slice(0, 200) ?? ''
  if (words.trim() === '') return { words: '', found: null }
  const from = Number(url.searchParams.get('from') ?? '')
  const before = Number.isSafeInteger(from) && from > 0 && from < 2 ** 31 ? from : 0
  return { words, found: await searchRoom(ctx, { roomId, words, before }) }
}
