import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'

/** A minimal SMTP server that accepts an email; `told` contains everything it received. */
export async function mailServer() {
  const told: string[] = []
  const server = createServer((socket: Socket) => {
    let isLetter = false
    socket.write('220 mail.example\r\n')
    socket.on('data', (chunk) => {
      const text = String(chunk)
      told.push(text)
      if (isLetter && !text.endsWith('\r\n.\r\n')) return
      if (isLetter) isLetter = false
      else if (text.startsWith('DATA')) {
        isLetter = true
        return socket.write('354 go on\r\n')
      } else if (text.startsWith('QUIT')) return socket.end('221 bye\r\n')
      socket.write('250 taken\r\n')
    })
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return { url: `smtp://127.0.0.1:${port}?ignoreTLS=true`, told, close: () => server.close() }
}
