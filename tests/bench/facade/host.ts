import { createServer } from 'node:http'

/** A REST host with one list: fifty messages in the format of our server, always the same. */
const row = (i: number) => ({
  id: `01a1fcdc-11e4-7355-8b9d-${String(i).padStart(12, '0')}`,
  scenarioId: '01a1fcdc-11e4-7355-8b9d-000000000001',
  clientId: `01a1fcdc-11e4-7355-8b9e-${String(i).padStart(12, '0')}`,
  clientName: 'Иванова Анна Петровна',
  phone: '+79160000000',
  phoneCorrected: false,
  clientExcluded: false,
  visitId: `01a1fcdc-11e4-7355-8b9f-${String(i).padStart(12, '0')}`,
  visitAt: '2026-12-09T07:30:00Z',
  timeZone: 'Europe/Moscow',
  branchName: 'Центр',
  specialist: 'Петров Пётр Петрович',
  channel: 'whatsapp',
  provider: 'wazzup24',
  status: 'delivered',
  outcome: 'done',
  reason: null,
  answer: 'approved',
  answerText: 'да',
  answeredAt: '2026-12-08T08:31:00Z',
  handled: false,
  rating: null,
  comment: null,
  sendAt: '2026-12-08T07:00:00Z',
  sentAt: '2026-12-08T07:00:01Z',
  createdAt: '2026-12-01T07:00:00Z',
})
const items = Array.from({ length: 50 }, (_, i) => row(i))
const body = Buffer.from(JSON.stringify({ items, total: 12345 }))

const server = createServer((_request, response) => {
  response.writeHead(200, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': body.length,
  })
  response.end(body)
})
server.keepAliveTimeout = 60_000
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  if (address && typeof address === 'object') process.send?.(`http://127.0.0.1:${address.port}`)
})
