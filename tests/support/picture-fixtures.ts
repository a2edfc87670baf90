import { crc32, deflateSync } from 'node:zlib'

/** A PNG whose pixels are all zero bits: tiny as a file, `width × height` when decoded. */
export function blankPng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([1, 0, 0, 0, 0], 8)
  const rowBytes = Math.ceil(width / 8) + 1
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(Buffer.alloc(rowBytes * height), { level: 1 })),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

/** One PNG chunk with its checksum. */
export function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const chunk = Buffer.alloc(body.length + 8)
  chunk.writeUInt32BE(data.length, 0)
  chunk.set(body, 4)
  chunk.writeUInt32BE(crc32(body), body.length + 4)
  return chunk
}

/** A GIF whose frames claim the whole canvas, but bring one pixel of data each. */
export function sparseGif(width: number, height: number, frames: number): Buffer {
  const screen = Buffer.alloc(7)
  screen.writeUInt16LE(width, 0)
  screen.writeUInt16LE(height, 2)
  screen[4] = 0x80
  const palette = Buffer.from([0, 0, 0, 255, 255, 255])
  // Graphic control (50 ms), then the image descriptor with its size at byte 13, then LZW data for one pixel.
  const frame = Buffer.from('21f9040405000000' + '2c0000000000000000' + '00' + '0202440100', 'hex')
  const sizeAt = 8 + 5
  frame.writeUInt16LE(width, sizeAt)
  frame.writeUInt16LE(height, sizeAt + 2)
  return Buffer.concat([
    Buffer.from('GIF89a', 'latin1'),
    screen,
    palette,
    ...Array.from({ length: frames }, () => frame),
    Buffer.from([0x3b]),
  ])
}
