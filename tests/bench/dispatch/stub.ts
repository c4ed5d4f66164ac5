import { createServer } from 'node:http'

/**
 * A stub of the SMS16 gateway in its own process: accepts a document, returns the next id and keeps the connection open.
 * `GET /` returns the number of requests, of distinct messages, and the time of the first request in milliseconds; `DELETE /` resets them.
 */
const delay = Number(process.argv[2] ?? 0)
let taken = 0
let first = 0
const ids = new Set<string>()
let lastId = 0

const server = createServer({ keepAlive: true }, (request, response) => {
  if (request.method === 'DELETE') {
    ;[taken, first] = [0, 0]
    ids.clear()
  }
  if (request.method !== 'POST') {
    response.end(JSON.stringify({ taken, distinct: ids.size, first }))
    return
  }
  let body = ''
  request.on('data', (part) => {
    body += part
  })
  request.once('end', () => {
    ids.add(body.match(/client_id_sms="([^"]+)"/)?.[1] ?? body)
    if (taken === 0) first = performance.timeOrigin + performance.now()
    taken += 1
    lastId += 1
    const reply = `<?xml version="1.0" encoding="utf-8"?><response><information number_sms="1" id_sms="${lastId}" parts="1">send</information></response>`
    const answer = () => {
      response.writeHead(200, {
        'content-type': 'text/xml; charset=utf-8',
        'content-length': reply.length,
      })
      response.end(reply)
    }
    if (delay > 0) setTimeout(answer, delay)
    else answer()
  })
})
server.keepAliveTimeout = 60_000
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  if (address && typeof address === 'object') process.send?.(address.port)
})
