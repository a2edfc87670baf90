import { readFileSync } from 'node:fs'
import process from 'node:process'
import { fastify } from 'fastify'

/**
 * The baseline for pages: a Fastify route that sends the same compressed bytes from a Buffer. Arguments: port, file.
 */
const [port, file = ''] = process.argv.slice(2)
const bytes = readFileSync(file)
const http = fastify()
http.get('/', (_request, reply) =>
  reply.header('content-type', 'text/html; charset=utf-8').header('content-encoding', 'br').send(bytes),
)
await http.listen({ port: Number(port) })
process.send?.('ready')
