import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { expect, test } from 'vitest'
import { readConfig } from '../../../server/config.ts'
import { createMailer } from '../../../server/mail/mailer.ts'

const letter = { to: 'anna@bereg.example', subject: 'Новый пароль', text: 'Откройте ссылку.' }

/** As much of a mail server as takes one letter in; answers all it was told. */
async function mailServer() {
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

test('a letter leaves by SMTP_URL, in the name of the public address', async () => {
  const server = await mailServer()
  const env = { SMTP_URL: server.url, PUBLIC_URL: 'https://app.clinic.example', SANDBOX: '1' }
  await createMailer(readConfig(env))(letter)
  const told = server.told.join('')
  expect(told).toContain('MAIL FROM:<no-reply@app.clinic.example>')
  expect(told).toContain('RCPT TO:<anna@bereg.example>')
  server.close()
})

test('a mail server that is not there is an error, not silence', async () => {
  await expect(
    createMailer(readConfig({ SMTP_URL: 'smtp://127.0.0.1:1' }))(letter),
  ).rejects.toThrow()
})

test('without a mail server and without the sandbox the letter is refused by name', async () => {
  await expect(createMailer(readConfig({ SANDBOX: '0' }))(letter)).rejects.toThrow('SMTP_URL')
})

test('SMTP_URL is an address of mail or nothing', () => {
  expect(() => readConfig({ SMTP_URL: 'https://mail.example' })).toThrow('SMTP_URL')
})
