import { createServer } from 'node:http'

/**
 * The SMS16 gateway's side of one send, in a process of its own: takes the document, gives the next id, keeps the connection.
 * `GET /` tells how many came and when the first did, in milliseconds of the machine's clock; `DELETE /` begins anew.
 */
const delay = Number(process.argv[2] ?? 0)
let taken = 0
let first = 0
let lastId = 0

const server = createServer({ keepAlive: true }, (request, response) => {
  if (request.method === 'DELETE') [taken, first] = [0, 0]
  if (request.method !== 'POST') {
    response.end(JSON.stringify({ taken, first }))
    return
  }
  request.resume()
  request.once('end', () => {
    if (taken === 0) first = performance.timeOrigin + performance.now()
    taken += 1
    lastId += 1
    const body = `<?xml version="1.0" encoding="utf-8"?><response><information number_sms="1" id_sms="${lastId}" parts="1">send</information></response>`
    const answer = () => {
      response.writeHead(200, {
        'content-type': 'text/xml; charset=utf-8',
        'content-length': body.length,
      })
      response.end(body)
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
